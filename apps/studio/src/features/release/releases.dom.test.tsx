import { act, screen, waitFor, within } from "@testing-library/react";
import { goLive, listReleases, type Release } from "@stoa/core/release/release-api.ts";
import {
  cancelScheduledRelease,
  changeScheduledRelease,
  listScheduledReleases,
  type ScheduledRelease,
} from "@stoa/core/release/schedule/release-schedule-api.ts";
import { RELEASE_SCHEDULE_MESSAGES } from "@stoa/core/release/schedule/release-schedule-messages.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { expect, test } from "vitest";
import { cacheRows, notFound } from "../../testing/cached-rows.ts";
import { expectDoneOnce } from "../../testing/held/held-act.ts";
import { expectHeld } from "../../testing/held/held-save.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { siteWithout, startSiteServer } from "../../testing/answer/site-answers.ts";

const AT = "2026-01-05T14:00:00.000Z";

const release = (number: number, name = ""): Release => ({
  number,
  name,
  by: "owner@example.org",
  at: AT,
  isLive: number === 2,
});

const SPRING: ScheduledRelease = {
  id: "641392e4591ca4b7224e9a2c",
  name: "Spring",
  at: "2099-03-04T14:30:00.000Z",
  state: "waiting",
  failure: null,
  retryAt: null,
  number: null,
  by: "owner@example.org",
  documentCount: 3,
};

type Opened = {
  readonly releases?: readonly Release[];
  readonly scheduled?: readonly ScheduledRelease[];
  readonly without?: readonly Permission[];
  readonly fault?: CallFault;
};

async function openReleases({ releases, scheduled = [], without = [], fault }: Opened = {}) {
  const site = siteWithout(without);
  const server = startSiteServer(site);
  let list = releases ?? [release(3), release(2, "Winter"), release(1)];
  const waiting = cacheRows(scheduled, ({ id }) => id);
  server.answer(listReleases, () => ({ releases: [...list] }));
  server.answer(listScheduledReleases, () => ({ scheduled: waiting.page().items }));
  server.answer(goLive, ({ body }) => {
    list = list.map((one) => ({ ...one, isLive: one.number === body.number }));
    const live = list.find(({ isLive }) => isLive);
    return live ? { release: live } : notFound();
  });
  server.answer(changeScheduledRelease, ({ params, body }) => {
    const found = waiting.find(params.scheduledId);
    return found ? { scheduled: waiting.put({ ...found, at: body.at ?? found.at }) } : notFound();
  });
  server.answer(cancelScheduledRelease, ({ params }) =>
    waiting.remove(params.scheduledId, { scheduled: { ...SPRING, state: "canceled" as const } }),
  );
  if (fault) server.failOnce(fault, listReleases);
  const { user, queries } = await mountRoom({ path: "/releases", title: "Releases", site });
  const press = async (name: string | RegExp, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  return { server, user, queries, press };
}

const scheduledRows = (): HTMLElement[] =>
  within(screen.getByRole("region", { name: "Scheduled releases" })).getAllByRole("listitem");

test("releases are listed newest first, with the live one marked", async () => {
  await openReleases();
  const rows = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "3Release 3Jan 5, 2026, 9:00 AM by owner@example.orgGo forward to this: release 3",
    "2WinterLiveJan 5, 2026, 9:00 AM by owner@example.org",
    "1Release 1Jan 5, 2026, 9:00 AM by owner@example.orgRoll back to this: release 1",
  ]);
  expect(screen.queryByRole("region", { name: "Scheduled releases" })).toBeNull();
});

test("a site that was never published says what is kept here", async () => {
  await openReleases({ releases: [] });
  expect(await screen.findByRole("heading", { name: "Nothing published yet" })).toBeTruthy();
});

test("releases that cannot be loaded show why, and load on retry", async () => {
  const { press } = await openReleases({ fault: rejection(403, "Not now.") });
  expect(await screen.findByText("Not now.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findAllByRole("listitem")).toHaveLength(3);
});

test("those who may not publish can neither roll back nor change a schedule", async () => {
  await openReleases({ scheduled: [SPRING], without: ["content.publish"] });
  await screen.findByText("Winter");
  await screen.findByRole("region", { name: "Scheduled releases" });
  expect(within(screen.getByRole("main")).queryAllByRole("button")).toEqual([]);
});

test("a roll back that fails shows why, and is done once", async () => {
  const { server, user, press } = await openReleases();
  await press(/^Roll back to this.*release 1$/);
  const dialog = await screen.findByRole("dialog", { name: "Roll back to release 1?" });
  expect(within(dialog).getByText(/you can go back to release 2 “Winter” at any time/)).toBeTruthy();
  await expectHeld({ server, user, scope: dialog, fields: {}, action: "Roll back" });
  expect(await screen.findByText("Now live: release 1")).toBeTruthy();
  expect(server.saves()).toHaveLength(1);
  await waitFor(() =>
    expect(screen.getByRole("button", { name: /^Go forward to this.*release 2 “Winter”$/ })).toBeTruthy(),
  );
});

test("a roll back is undone from its message, also after an error", async () => {
  const { server, press } = await openReleases();
  await press(/^Roll back to this.*release 1$/);
  await press("Roll back", await screen.findByRole("dialog"));
  await screen.findByText("Now live: release 1");
  server.failOnce(rejection(429, "Too much at once."), goLive);
  await press("Undo");
  expect(await screen.findByText("Too much at once.")).toBeTruthy();
  await press("Try again");
  expect(await screen.findByText("Release 2 is live again")).toBeTruthy();
  expect(server.made(goLive).map(({ body }) => body.number)).toEqual([1, 2, 2]);
});

test("a newer release is gone forward to", async () => {
  const { server, press } = await openReleases();
  await press(/^Go forward to this.*release 3$/);
  const dialog = await screen.findByRole("dialog", { name: "Go forward to release 3?" });
  await press("Go forward", dialog);
  expect(await screen.findByText("Now live: release 3")).toBeTruthy();
  expect(server.made(goLive).map(({ body }) => body)).toEqual([{ number: 3 }]);
});

test("when none is live any release can be gone back to, and there is nothing to undo", async () => {
  const { press } = await openReleases({ releases: [release(1)] });
  await press(/^Roll back to this.*release 1$/);
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/you can go back to any release at any time/)).toBeTruthy();
  await press("Roll back", dialog);
  await screen.findByText("Now live: release 1");
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test.each([
  [{}, "SpringScheduledGoes live Mar 4, 2099, 9:30 AM, by owner@example.org"],
  [{ name: "" }, "3 changesScheduledGoes live Mar 4, 2099, 9:30 AM, by owner@example.org"],
  [{ name: "", documentCount: 1 }, "1 changeScheduledGoes live Mar 4, 2099, 9:30 AM, by owner@example.org"],
  [
    { retryAt: "2099-03-04T14:35:00.000Z", failure: RELEASE_SCHEDULE_MESSAGES.fault },
    `SpringNot published yetWas scheduled for Mar 4, 2099, 9:30 AM, by owner@example.org${RELEASE_SCHEDULE_MESSAGES.fault} It will be retried Mar 4, 2099, 9:35 AM.`,
  ],
  [
    { state: "failed", failure: RELEASE_SCHEDULE_MESSAGES.nothingLeft },
    `SpringNot published${RELEASE_SCHEDULE_MESSAGES.nothingLeft}`,
  ],
] as const)("a scheduled release with %o shows its status", async (changed, text) => {
  await openReleases({ scheduled: [{ ...SPRING, ...changed }], without: ["content.publish"] });
  await screen.findByRole("region", { name: "Scheduled releases" });
  expect(scheduledRows().map(({ textContent }) => textContent)).toEqual([text]);
});

test("a scheduled release that fails to be moved keeps its time, and is moved once", async () => {
  const { server, user, press } = await openReleases({ scheduled: [SPRING] });
  await press(/^Change time.*Spring$/);
  const dialog = await screen.findByRole("dialog", { name: "When should “Spring” go live?" });
  const field = within(dialog).getByLabelText<HTMLInputElement>("Date and time");
  expect(field.value).toBe("2099-03-04T09:30");
  await user.clear(field);
  await user.type(field, "2099-03-05T10:00");
  const fields = { "Date and time": "2099-03-05T10:00" };
  await expectHeld({ server, user, scope: dialog, fields, action: "Change time" });
  expect(server.made(changeScheduledRelease).at(-1)?.body).toEqual({ at: "2099-03-05T15:00:00.000Z" });
  await waitFor(() => expect(scheduledRows()[0]?.textContent).toContain("Mar 5, 2099, 10:00"));
});

test("a time that the server rejects shows an error at its field until it is changed", async () => {
  const { server, user, press } = await openReleases({ scheduled: [SPRING] });
  await press(/^Change time.*Spring$/);
  const dialog = await screen.findByRole("dialog");
  const { tooFar } = RELEASE_SCHEDULE_MESSAGES;
  server.failOnce(rejection(400, tooFar, { fields: { at: tooFar } }), changeScheduledRelease);
  await press("Change time", dialog);
  expect(await within(dialog).findByText(tooFar)).toBeTruthy();
  const field = within(dialog).getByLabelText("Date and time");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  await user.clear(field);
  await user.type(field, "2027-03-05T10:00");
  await waitFor(() => expect(within(dialog).queryByText(tooFar)).toBeNull());
});

test("a scheduled release is canceled once", async () => {
  const { server, user, press } = await openReleases({ scheduled: [SPRING] });
  await press(/^Cancel.*Spring$/);
  const dialog = await screen.findByRole("dialog", { name: "Cancel “Spring”?" });
  await expectDoneOnce({ server, user, dialog, action: "Cancel the release" });
  expect(await screen.findByText("Canceled. Its changes are drafts again.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("region", { name: "Scheduled releases" })).toBeNull());
});

test("when a scheduled release has gone live, the releases are read again", async () => {
  const { server, queries } = await openReleases({ scheduled: [SPRING] });
  await screen.findByRole("region", { name: "Scheduled releases" });
  expect(server.made(listReleases)).toHaveLength(1);
  server.answer(listScheduledReleases, { scheduled: [] });
  server.answer(listReleases, { releases: [{ ...release(4, "Spring"), isLive: true }] });
  await act(() => queries.refetchQueries({ queryKey: ["releases", "scheduled"] }));
  expect(screen.queryByRole("region", { name: "Scheduled releases" })).toBeNull();
  expect(await screen.findByText("Spring")).toBeTruthy();
  expect(server.made(listReleases).length).toBeGreaterThan(1);
});
