import { screen, waitFor, within } from "@testing-library/react";
import type { Campaign } from "@stoa/core/campaign/campaign-api.ts";
import {
  changeCampaign,
  readCampaign,
  scheduleCampaign,
  sendCampaign,
  stopCampaign,
  unscheduleCampaign,
} from "@stoa/core/campaign/campaign-api.ts";
import { CAMPAIGN_MESSAGES } from "@stoa/core/campaign/campaign-messages.ts";
import { CALL_FAULTS, lostAnswer, rejection } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { expectHeld } from "../../testing/held/held-save.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { startSiteServer } from "../../testing/answer/site-answers.ts";

const AT = "2026-01-05T09:00:00.000Z";
const SUBJECT = "New in the shop";

const DRAFT: Campaign = {
  id: "df28c391a84f1deba4798a03",
  subject: SUBJECT,
  status: "draft",
  version: 1,
  scheduledAt: null,
  startedAt: null,
  recipients: "everybody",
  finishedAt: null,
  problem: null,
  counts: { waiting: 0, sent: 0, failed: 0, unsent: 0 },
  by: "owner@example.org",
  createdAt: AT,
  updatedAt: AT,
  previewText: "",
  body: "<p>The kiln was opened.</p>",
};

/** What each call makes of a campaign that is one of these. */
const STEPS = [
  { endpoint: scheduleCampaign, from: "draft", to: "scheduled" },
  { endpoint: unscheduleCampaign, from: "scheduled", to: "draft" },
  { endpoint: sendCampaign, from: "draft", to: "sending" },
  { endpoint: stopCampaign, from: "sending", to: "stopped" },
] as const;

async function openCampaign() {
  const server = startSiteServer();
  let campaign = DRAFT;
  const steps: string[] = [];
  const take = (status: Campaign["status"]) => {
    steps.push(status);
    campaign = { ...campaign, status, version: campaign.version + 1, scheduledAt: "2099-05-01T09:00:00.000Z" };
    return { campaign };
  };
  const audience = { members: 2, confirmed: 2, hasMailServer: true };
  server.answer(readCampaign, () => ({ campaign, audience }));
  server.answer(changeCampaign, () => ({ campaign }));
  for (const { endpoint, from, to } of STEPS) {
    server.answer(endpoint, () => {
      if (campaign.status !== from) {
        const reply = { error: "campaign_refused", message: CAMPAIGN_MESSAGES.notADraft };
        return Response.json(reply, { status: 409 });
      }
      return take(to);
    });
  }
  const { user } = await mountRoom({ path: `/campaigns/${DRAFT.id}`, title: SUBJECT });
  const press = async (name: string): Promise<void> => user.click(await screen.findByRole("button", { name }));
  return { server, user, steps, press };
}

async function typeTime(user: Awaited<ReturnType<typeof openCampaign>>["user"]): Promise<HTMLElement> {
  const dialog = await screen.findByRole("dialog");
  await user.clear(within(dialog).getByLabelText("Send at"));
  await user.type(within(dialog).getByLabelText("Send at"), "2099-05-01T11:00");
  return dialog;
}

test("a campaign that cannot be scheduled keeps its time, and is scheduled once", async () => {
  const { server, user, steps, press } = await openCampaign();
  await press("Schedule");
  const scope = await typeTime(user);
  await expectHeld({ server, user, scope, fields: { "Send at": "2099-05-01T11:00" }, action: "Schedule" });
  expect(steps).toEqual(["scheduled"]);
  expect(await screen.findByRole("button", { name: "Unschedule" })).toBeTruthy();
});

test("a campaign that cannot be sent shows why each time, and is sent once", async () => {
  const { server, user, steps, press } = await openCampaign();
  await press("Send now");
  const dialog = await screen.findByRole("dialog");
  for (const [index, [message, fault]] of CALL_FAULTS.entries()) {
    server.failWith(fault);
    await user.click(within(dialog).getByRole("button", { name: index === 0 ? "Send to 2 people" : "Try again" }));
    await waitFor(() => expect(within(dialog).getAllByRole("alert").at(-1)?.textContent).toContain(message));
  }
  expect(steps).toEqual([]);
});

test("a campaign whose reply is lost is shown as sending, and is not sent twice", async () => {
  const { server, steps, press } = await openCampaign();
  server.failOnce(lostAnswer, sendCampaign);
  await press("Send now");
  await press("Send to 2 people");
  expect(await screen.findByRole("button", { name: "Stop sending" })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(steps).toEqual(["sending"]);
});

test("a campaign that cannot be saved keeps its text", async () => {
  const { server, user, press } = await openCampaign();
  const main = screen.getByRole("main");
  const subject = within(main).getByRole<HTMLInputElement>("textbox", { name: "Subject" });
  await user.clear(subject);
  await user.type(subject, "Two firings");
  server.failWith(rejection(429, "Too much at once."), changeCampaign);
  await press("Save");
  expect((await within(main).findByRole("alert")).textContent).toBe("Too much at once.");
  expect(subject.value).toBe("Two firings");
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
  expect(screen.getByRole("region", { name: "Messages" }).textContent).toBe("");
});

test("the keyboard focus stays at a campaign that is scheduled, unscheduled, sent and stopped", async () => {
  const { user } = await openCampaign();
  const enter = async (name: string, scope: HTMLElement = document.body): Promise<void> => {
    (await within(scope).findByRole("button", { name })).focus();
    await user.keyboard("{Enter}");
  };
  const expectHeading = () =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: SUBJECT, level: 1 })));
  await enter("Schedule");
  await enter("Schedule", await typeTime(user));
  await expectHeading();
  await enter("Unschedule");
  await screen.findByRole("button", { name: "Send now" });
  await expectHeading();
  await enter("Send now");
  await enter("Send to 2 people", await screen.findByRole("dialog"));
  await screen.findByRole("button", { name: "Stop sending" });
  await expectHeading();
  await enter("Stop sending");
  await enter("Stop sending", await screen.findByRole("dialog"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Stop sending" })).toBeNull());
  await expectHeading();
});
