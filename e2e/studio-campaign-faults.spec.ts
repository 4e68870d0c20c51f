import { CAMPAIGN_MESSAGES } from "@stoa/core/campaign/campaign-messages.ts";
import type { Campaign, CampaignAudience } from "@stoa/core/campaign/campaign-api.ts";
import type { Page, Route } from "@playwright/test";
import type { ShopApi } from "./owner-api.ts";
import { expectHeld, FAULTS, refusal, watchSaves, type Save } from "./save-faults.ts";
import { messages } from "./studio-looks.ts";
import { expect, test } from "./stoa-server.ts";

const WRITTEN = {
  subject: "New in the shop",
  previewText: "",
  body: "<p>The kiln was opened.</p>",
  recipients: "everybody",
};
const AUDIENCE: CampaignAudience = { members: 2, confirmed: 2, hasMailServer: true };

/** What each call makes of a campaign that is one of these. */
const STEPS: Readonly<
  Record<string, { readonly from: readonly Campaign["status"][]; readonly to: Campaign["status"] }>
> = {
  schedule: { from: ["draft"], to: "scheduled" },
  unschedule: { from: ["scheduled"], to: "draft" },
  send: { from: ["draft"], to: "sending" },
  stop: { from: ["sending"], to: "stopped" },
};

/** Answers calls about one campaign like a server from which mails can leave: this one has no mail server. */
async function openCampaign(page: Page, shop: ShopApi) {
  let { campaign } = await shop.studio.call<{ campaign: Campaign }>("POST", "/api/studio/campaigns", WRITTEN);
  const calls: string[] = [];
  const take = (status: Campaign["status"], call: string): void => {
    calls.push(call);
    campaign = { ...campaign, status, version: campaign.version + 1, scheduledAt: "2099-05-01T09:00:00.000Z" };
  };
  await page.route(`**/api/studio/campaigns/${campaign.id}{,/*}`, async (route) => {
    // What is answered here never left the browser, so it has to know by itself that there is no line.
    if (!(await page.evaluate(() => navigator.onLine))) return route.abort();
    const call = new URL(route.request().url()).pathname.split("/").at(5) ?? "";
    if (route.request().method() === "GET") return route.fulfill({ json: { campaign, audience: AUDIENCE } });
    const next = STEPS[call];
    if (next === undefined || !next.from.includes(campaign.status)) {
      return route.fulfill({ status: 409, json: { error: "campaign_refused", message: CAMPAIGN_MESSAGES.notADraft } });
    }
    take(next.to, call);
    return route.fulfill({ json: { campaign } });
  });
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}/campaigns/${campaign.id}`);
  await expect(page.getByRole("heading", { name: WRITTEN.subject, level: 1 })).toBeVisible();
  return { calls, take };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const WHEN: Save = {
  path: "",
  title: WRITTEN.subject,
  opener: "Schedule",
  fields: { "Goes out": "2099-05-01T11:00" },
  action: "Schedule",
};

test("a campaign that can not be scheduled keeps its time, and is scheduled once", async ({ page, shop }) => {
  const { calls } = await openCampaign(page, shop);
  const saves = await watchSaves(page);
  await button(page, "Schedule").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Goes out", { exact: true }).fill("2099-05-01T11:00");
  await expectHeld(page, dialog, { save: WHEN, saves });
  expect(calls).toEqual(["schedule"]);
  await expect(button(page, "Take off the schedule")).toBeVisible();
});

test("a campaign that can not be sent says why each time, and is sent once", async ({ page, shop }) => {
  const { calls } = await openCampaign(page, shop);
  const saves = await watchSaves(page);
  await button(page, "Send now").click();
  const dialog = page.getByRole("dialog");
  for (const [index, [message, answer]] of FAULTS.entries()) {
    saves.fault = answer;
    await dialog.getByRole("button", { name: index === 0 ? "Send to 2 people" : "Try again", exact: true }).click();
    await expect(dialog.getByRole("alert").last()).toContainText(message);
  }
  saves.fault = null;
  expect(calls).toEqual([]);
});

test("a campaign whose answer is lost is seen on its way, and does not go out twice", async ({ page, shop }) => {
  const { calls, take } = await openCampaign(page, shop);
  const lose = (route: Route): Promise<void> => {
    take("sending", "send");
    return route.abort();
  };
  await page.route("**/api/studio/campaigns/*/send", lose, { times: 1 });
  await button(page, "Send now").click();
  await page.getByRole("dialog").getByRole("button", { name: "Send to 2 people", exact: true }).click();
  await expect(button(page, "Stop sending")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(calls).toEqual(["send"]);
});

test("a campaign that can not be saved keeps what was typed", async ({ page, shop }) => {
  await openCampaign(page, shop);
  const main = page.getByRole("main");
  const subject = main.getByRole("textbox", { name: "Subject" });
  await subject.fill("Two firings");
  await page.route("**/api/studio/campaigns/*", (route) =>
    route.request().method() === "PUT" ? route.fulfill(refusal(429, "Too much at once.")) : route.fallback(),
  );
  await button(page, "Save").click();
  await expect(main.getByRole("alert")).toHaveText("Too much at once.");
  await expect(subject).toHaveValue("Two firings");
  await expect(button(page, "Try again")).toBeVisible();
  await expect(messages(page)).toBeEmpty();
});

test("the keyboard stays at a campaign that is scheduled, taken back, sent and stopped", async ({ page, shop }) => {
  await openCampaign(page, shop);
  const heading = page.getByRole("heading", { name: WRITTEN.subject, level: 1 });
  const dialog = page.getByRole("dialog");
  await button(page, "Schedule").press("Enter");
  await dialog.getByLabel("Goes out", { exact: true }).fill("2099-05-01T11:00");
  await dialog.getByRole("button", { name: "Schedule" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(heading).toBeFocused();
  await button(page, "Take off the schedule").press("Enter");
  await expect(button(page, "Send now")).toBeVisible();
  await expect(heading).toBeFocused();
  await button(page, "Send now").press("Enter");
  await dialog.getByRole("button", { name: "Send to 2 people" }).press("Enter");
  await expect(button(page, "Stop sending")).toBeVisible();
  await expect(heading).toBeFocused();
  await button(page, "Stop sending").press("Enter");
  await dialog.getByRole("button", { name: "Stop sending" }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(button(page, "Stop sending")).toBeHidden();
  await expect(heading).toBeFocused();
});
