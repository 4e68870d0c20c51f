import { screen, waitFor, within } from "@testing-library/react";
import {
  changeCampaign,
  createCampaign,
  deleteCampaign,
  listCampaigns,
  readCampaign,
  scheduleCampaign,
  testCampaign,
  unscheduleCampaign,
  type Campaign,
  type CampaignAudience,
} from "@stoa/core/campaign/campaign-api.ts";
import { CAMPAIGN_MESSAGES } from "@stoa/core/campaign/campaign-messages.ts";
import type { EndpointShape } from "@stoa/core/api/endpoint.ts";
import { rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { cacheRows, notFound } from "../../testing/cached-rows.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { startSiteServer } from "../../testing/answer/site-answers.ts";

const AT = "2026-01-05T14:00:00.000Z";
const COPY = "ff28c391a84f1deba4798a03";

const DRAFT: Campaign = {
  id: "df28c391a84f1deba4798a03",
  subject: "New in the shop",
  status: "draft",
  version: 1,
  scheduledAt: null,
  startedAt: null,
  recipients: "confirmed",
  finishedAt: null,
  problem: null,
  counts: { waiting: 0, sent: 0, failed: 0, unsent: 0 },
  by: "owner@example.org",
  createdAt: AT,
  updatedAt: AT,
  previewText: "Fresh from the kiln",
  body: "<p>The kiln was opened.</p>",
};

const SENT: Campaign = {
  ...DRAFT,
  id: "ef28c391a84f1deba4798a03",
  subject: "Winter",
  status: "sent",
  startedAt: AT,
  finishedAt: AT,
  counts: { waiting: 0, sent: 1200, failed: 2, unsent: 0 },
};

type Opened = {
  readonly campaigns?: readonly Campaign[];
  readonly audience?: Partial<CampaignAudience>;
  readonly fault?: readonly [CallFault, EndpointShape];
  readonly path?: string;
  readonly title?: string;
};

async function openRoom({ campaigns = [DRAFT, SENT], audience, fault, ...room }: Opened = {}) {
  const server = startSiteServer();
  const kept = cacheRows(campaigns, ({ id }) => id);
  const change = (id: string, changed: Partial<Campaign>): { campaign: Campaign } | Response => {
    const found = kept.find(id);
    return found ? { campaign: kept.put({ ...found, ...changed, version: found.version + 1 }) } : notFound();
  };
  server.answer(listCampaigns, () => kept.page());
  server.answer(readCampaign, ({ params }) => {
    const campaign = kept.find(params.campaignId);
    return campaign
      ? { campaign, audience: { members: 5, confirmed: 2, hasMailServer: true, ...audience } }
      : notFound();
  });
  server.answer(createCampaign, ({ body }) => ({ campaign: kept.put({ ...DRAFT, id: COPY, ...body }) }));
  server.answer(changeCampaign, ({ params, body }) => change(params.campaignId, body));
  server.answer(deleteCampaign, ({ params }) => kept.remove(params.campaignId, { deleted: true }));
  server.answer(testCampaign, { queued: true });
  server.answer(scheduleCampaign, ({ params, body }) =>
    change(params.campaignId, { status: "scheduled", scheduledAt: body.at }),
  );
  server.answer(unscheduleCampaign, ({ params }) => change(params.campaignId, { status: "draft", scheduledAt: null }));
  if (fault) server.failOnce(...fault);
  const { user } = await mountRoom({ path: room.path ?? "/campaigns", title: room.title ?? "Campaigns" });
  const press = async (name: string | RegExp, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  return { server, user, press, change };
}

const openDraft = (changed: Partial<Campaign> = {}, opened: Opened = {}) =>
  openRoom({
    campaigns: [{ ...DRAFT, ...changed }],
    path: `/campaigns/${DRAFT.id}`,
    title: changed.subject === "" ? "No subject yet" : DRAFT.subject,
    ...opened,
  });

const note = (text: string | RegExp): Promise<HTMLElement> => screen.findByText(text);
const isOff = (name: string): boolean =>
  screen.getByRole("button", { name }).getAttribute("aria-disabled") === "true" ||
  screen.getByRole<HTMLButtonElement>("button", { name }).disabled;

async function rowsOf(): Promise<(string | null)[][]> {
  return within(await screen.findByRole("table", { name: "Campaigns" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent));
}

test("campaigns are listed with when they are sent, and how far they are", async () => {
  const scheduled = {
    ...DRAFT,
    id: COPY,
    subject: "",
    status: "scheduled",
    scheduledAt: "2099-03-04T14:30:00.000Z",
  } as const;
  const missed = { ...DRAFT, id: "0f28c391a84f1deba4798a03", subject: "Late", problem: "The mail server was away." };
  await openRoom({ campaigns: [DRAFT, scheduled, SENT, missed] });
  expect(await rowsOf()).toEqual([
    ["New in the shopUpdated Jan 5, 2026, 9:00 AM", "Draft", ""],
    ["No subject yetSends Mar 4, 2099, 9:30 AM", "Scheduled", ""],
    ["WinterJan 5, 2026, 9:00 AM", "Sent", "1,200 sent, 2 failed"],
    ["LateThe mail server was away.", "Not sent", ""],
  ]);
  expect(screen.getAllByRole("button", { name: /^Delete/ }).map((one) => one.getAttribute("aria-label"))).toEqual([
    "Delete New in the shop",
    "Delete Late",
  ]);
});

test("the first campaign is begun from the empty list, also after an error", async () => {
  const { server, user, press } = await openRoom({ campaigns: [] });
  const heading = await screen.findByRole("heading", { name: "Write your first campaign" });
  server.failOnce(rejection(409, CAMPAIGN_MESSAGES.tooMany), createCampaign);
  await user.click(within(heading.parentElement as HTMLElement).getByRole("button", { name: "New campaign" }));
  expect(await screen.findByText(CAMPAIGN_MESSAGES.tooMany)).toBeTruthy();
  await press("Try again");
  expect(await screen.findByRole("heading", { name: "No subject yet", level: 1 })).toBeTruthy();
  expect(server.made(createCampaign)[0]?.body).toEqual({
    subject: "",
    previewText: "",
    body: "",
    recipients: "confirmed",
  });
  expect(location.pathname).toBe(`/campaigns/${COPY}`);
});

test("campaigns that cannot be loaded show why, and load on retry", async () => {
  const { press } = await openRoom({ fault: [rejection(403, "Not now."), listCampaigns] });
  expect(await screen.findByText("Not now.")).toBeTruthy();
  await press("Try again");
  expect(await rowsOf()).toHaveLength(2);
});

test("a draft is deleted from the list, and brought back", async () => {
  const { server, press } = await openRoom();
  await press("Delete New in the shop");
  await press("Delete campaign", await screen.findByRole("dialog", { name: "Delete “New in the shop”?" }));
  expect(await screen.findByText("“New in the shop” deleted")).toBeTruthy();
  await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
  server.failOnce(rejection(429, "Too much at once."), createCampaign);
  await press("Undo");
  expect(await screen.findByText("Too much at once.")).toBeTruthy();
  await press("Try again");
  await waitFor(async () => expect(await rowsOf()).toHaveLength(2));
  const { subject, previewText, body, recipients } = DRAFT;
  expect(server.made(createCampaign).at(-1)?.body).toEqual({ subject, previewText, body, recipients });
});

test("one that could not be loaded says why, and loads on retry", async () => {
  const { press } = await openDraft(
    {},
    { title: "Unable to load this campaign", fault: [rejection(403, "Not now."), readCampaign] },
  );
  expect(screen.getByText("Not now.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByRole("heading", { name: DRAFT.subject, level: 1 })).toBeTruthy();
});

const OBSTACLES: ReadonlyArray<
  readonly [Partial<Campaign>, Partial<CampaignAudience>, keyof typeof CAMPAIGN_MESSAGES]
> = [
  [{ subject: "" }, {}, "noSubject"],
  [{ body: "<p>&nbsp;</p>" }, {}, "noBody"],
  [{}, { hasMailServer: false }, "noMailServer"],
];

test.each(OBSTACLES)(
  "a draft with %o and %o can neither be sent nor tested",
  async (...[changed, audience, reason]) => {
    await openDraft(changed, { audience });
    expect(await note(CAMPAIGN_MESSAGES[reason])).toBeTruthy();
    expect(["Send test", "Schedule", "Send now"].map(isOff)).toEqual([true, true, true]);
  },
);

test.each([
  [{}, { confirmed: 0 }, "noConfirmed"],
  [{}, { confirmed: 0, members: 0 }, "noMembers"],
  [{ recipients: "everybody" }, { members: 0, confirmed: 0 }, "noMembers"],
] as const)("without recipients (%o, %o) a draft can only be tested", async (...[changed, audience, reason]) => {
  await openDraft(changed, { audience });
  expect(await note(CAMPAIGN_MESSAGES[reason])).toBeTruthy();
  expect(["Send test", "Schedule", "Send now"].map(isOff)).toEqual([false, true, true]);
});

test("a draft that is not changed says who gets it, and has nothing to save", async () => {
  await openDraft();
  expect(await note("Recipients: 2 people with a confirmed address.")).toBeTruthy();
  expect(isOff("Save")).toBe(true);
  expect(isOff("Send now")).toBe(false);
});

test("what is typed is saved before it can be sent, and shown in the preview at once", async () => {
  const { server, user, press } = await openDraft();
  const subject = screen.getByRole("textbox", { name: "Subject" });
  await user.clear(subject);
  await user.type(subject, "Two firings");
  const preview = screen.getByRole("region", { name: "Email preview" });
  await waitFor(() => expect(within(preview).getByRole("heading", { level: 2 }).textContent).toBe("Two firings"));
  expect(within(preview).getByText("– Fresh from the kiln", { exact: false })).toBeTruthy();
  expect(await note("Save first. The saved version is what gets sent.")).toBeTruthy();
  expect(["Send test", "Schedule", "Send now"].map(isOff)).toEqual([true, true, true]);
  expect(screen.getByText("Not saved yet")).toBeTruthy();
  await user.selectOptions(
    screen.getByRole("combobox", { name: "Recipients" }),
    "Everyone on the mailing list (5 people)",
  );
  await press("Save");
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(server.made(changeCampaign)[0]?.body).toMatchObject({
    subject: "Two firings",
    recipients: "everybody",
    version: 1,
  });
  expect(await note("Recipients: 5 people, everyone on the list.")).toBeTruthy();
  expect(isOff("Send now")).toBe(false);
});

test("a draft that somebody else saved shows their text beside what was typed here", async () => {
  const { server, user, press, change } = await openDraft();
  const subject = screen.getByRole<HTMLInputElement>("textbox", { name: "Subject" });
  await user.clear(subject);
  await user.type(subject, "Mine");
  change(DRAFT.id, { previewText: "Theirs" });
  server.failOnce(rejection(409, "It was changed.", { error: "version_conflict" }), changeCampaign);
  await press("Save");
  expect(await note(CAMPAIGN_MESSAGES.savedMeanwhile)).toBeTruthy();
  expect(subject.value).toBe("Mine");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Preview text" }).value).toBe("Theirs");
  await press("Try again");
  expect(await screen.findByText("Saved")).toBeTruthy();
  expect(server.made(changeCampaign).at(-1)?.body).toMatchObject({
    subject: "Mine",
    previewText: "Theirs",
    version: 2,
  });
});

test("a test goes to the owner, or to another address", async () => {
  const { server, user, press } = await openDraft();
  await press("Send test");
  const dialog = await screen.findByRole("dialog", { name: "Send test email" });
  const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Email address" });
  expect(field.value).toBe("owner@example.org");
  await user.clear(field);
  await press("Send test", dialog);
  expect(await within(dialog).findByText("Enter the address to send the test to.")).toBeTruthy();
  await user.type(field, "bea@example.org");
  server.failOnce(rejection(429, CAMPAIGN_MESSAGES.tooManyTests), testCampaign);
  await press("Send test", dialog);
  expect(await within(dialog).findByText(CAMPAIGN_MESSAGES.tooManyTests)).toBeTruthy();
  await press("Try again", dialog);
  expect(await screen.findByText("Test email sent to bea@example.org.")).toBeTruthy();
  expect(server.made(testCampaign).at(-1)?.body).toEqual({ email: "bea@example.org" });
});

test("a campaign is scheduled in the site's time zone, and a past time shows an error at its field", async () => {
  const { server, user, press } = await openDraft();
  await press("Schedule");
  const dialog = await screen.findByRole("dialog", { name: "Schedule campaign" });
  await press("Schedule", dialog);
  expect(await within(dialog).findByText("Choose a date and time.")).toBeTruthy();
  const field = within(dialog).getByLabelText("Send at");
  await user.type(field, "2020-03-04T09:30");
  const { past } = CAMPAIGN_MESSAGES;
  server.failOnce(rejection(400, past, { fields: { at: past } }), scheduleCampaign);
  await press("Schedule", dialog);
  expect(await within(dialog).findByText(past)).toBeTruthy();
  await user.clear(field);
  await user.type(field, "2099-03-04T09:30");
  await press("Schedule", dialog);
  expect(await screen.findByText("Scheduled for Mar 4, 2099, 9:30 AM.")).toBeTruthy();
  expect(server.made(scheduleCampaign).at(-1)?.body).toEqual({ at: "2099-03-04T14:30:00.000Z", version: 1 });
  expect(await note("Unschedule it to make changes.")).toBeTruthy();
  server.failOnce(rejection(409, CAMPAIGN_MESSAGES.notScheduled), unscheduleCampaign);
  await press("Unschedule");
  expect(await screen.findByText(CAMPAIGN_MESSAGES.notScheduled)).toBeTruthy();
  await press("Try again");
  expect(await screen.findByText("Back to draft.")).toBeTruthy();
});

test("a campaign that was not sent on time says why", async () => {
  await openDraft({ problem: "The mail server was away." });
  expect((await note(/^This campaign wasn't sent on time\./)).textContent).toContain("The mail server was away.");
});

test.each([
  ["sending", null, "Sending now. If you stop it, people who haven't received the email yet won't get it."],
  ["stopped", AT, "Sending was stopped. Emails already sent can't be changed."],
  ["sent", AT, "Sent emails can't be changed."],
] as const)("a campaign that is %s shows its progress, and can be copied", async (status, finishedAt, text) => {
  const campaign = { ...SENT, status, finishedAt, counts: { waiting: 3, sent: 1, failed: 0, unsent: 2 } };
  await openRoom({ campaigns: [campaign], path: `/campaigns/${SENT.id}`, title: SENT.subject });
  expect(await note(text)).toBeTruthy();
  expect(await note("1 sent, 3 waiting, 2 not sent")).toBeTruthy();
  expect(screen.getByText("Confirmed subscribers")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Stop sending" }) !== null).toBe(status === "sending");
  expect(screen.queryByRole("button", { name: "Unschedule" })).toBeNull();
});

test("a campaign that was sent is copied to a draft, also after an error", async () => {
  const { server, press } = await openRoom({ path: `/campaigns/${SENT.id}`, title: SENT.subject });
  server.failOnce(rejection(409, CAMPAIGN_MESSAGES.tooMany), createCampaign);
  await press("Duplicate");
  expect(await screen.findByText(CAMPAIGN_MESSAGES.tooMany)).toBeTruthy();
  await press("Try again");
  expect(await screen.findByText("This is a copy. It isn't sent until you send it.")).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe(`/campaigns/${COPY}`));
  expect(await screen.findByRole("textbox", { name: "Subject" })).toBeTruthy();
});
