import { screen, waitFor, within } from "@testing-library/react";
import { listPendingChanges, publish, type PendingChange } from "@stoa/core/release/release-api.ts";
import { scheduleRelease, type ScheduledRelease } from "@stoa/core/release/schedule/release-schedule-api.ts";
import { RELEASE_SCHEDULE_MESSAGES } from "@stoa/core/release/schedule/release-schedule-messages.ts";
import { rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test, vi } from "vitest";
import { expectHeld } from "../../../testing/held/held-save.ts";
import { mountPart } from "../../../testing/open/mount-part.tsx";
import { PublishButton } from "./publish-button.tsx";
import type { RenderChecks } from "./publish-dialog.tsx";

const [KILN, VASE, OLD] = ["541392e4591ca4b7224e9a21", "541392e4591ca4b7224e9a22", "541392e4591ca4b7224e9a23"] as const;
const LIVE = "http://pots.example.org";

const CHANGES: PendingChange[] = [
  { documentId: KILN, kind: "page", title: "Kiln", change: "added", details: [] },
  {
    documentId: VASE,
    kind: "product",
    title: "Blue Vase",
    change: "edited",
    details: [{ field: "Price", from: "$20.00", to: "$25.00" }],
  },
  { documentId: OLD, kind: "page", title: "Old news", change: "removed", details: [] },
];

const SCHEDULED: ScheduledRelease = {
  id: "641392e4591ca4b7224e9a2c",
  name: "",
  at: "2099-03-04T14:30:00.000Z",
  state: "waiting",
  failure: null,
  retryAt: null,
  number: null,
  by: "owner@example.org",
  documentCount: 3,
};

type Opened = {
  readonly changes?: PendingChange[];
  readonly total?: number;
  readonly hasUnsaved?: boolean;
  readonly timeZone?: string;
  readonly fault?: CallFault;
};

function openButton({ changes = CHANGES, total, hasUnsaved = false, timeZone, fault }: Opened = {}) {
  const server = startContractServer();
  let pending = { changes, total: total ?? changes.length };
  server.answer(listPendingChanges, () => pending);
  server.answer(publish, ({ body }) => {
    const left = body.documentIds ? pending.changes.filter((one) => !body.documentIds?.includes(one.documentId)) : [];
    pending = { changes: left, total: left.length };
    const { name = "" } = body;
    return { release: { number: 2, name, by: "owner@example.org", at: "2026-01-05T14:00:00.000Z", isLive: true } };
  });
  server.answer(scheduleRelease, ({ body }) => ({ scheduled: { ...SCHEDULED, at: body.at, name: body.name ?? "" } }));
  if (fault) server.failOnce(fault, listPendingChanges);
  const onOpen = vi.fn<() => void>();
  const renderChecks = vi.fn<RenderChecks>(() => null);
  const { user } = mountPart(
    <PublishButton
      clock={{ timeZone: timeZone ?? "America/New_York", language: "en-US" }}
      liveUrl={LIVE}
      hasUnsaved={() => hasUnsaved}
      renderChecks={renderChecks}
      onOpen={onOpen}
    />,
  );
  const press = async (name: string | RegExp, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  return { server, user, press, onOpen, renderChecks };
}

async function openDialog(opened: Opened = {}) {
  const button = openButton(opened);
  await button.press(/^Publish/);
  const dialog = await screen.findByRole("dialog", { name: "Publish" });
  const box = (name: string | RegExp): Promise<HTMLInputElement> => within(dialog).findByRole("checkbox", { name });
  const action = (): string | null | undefined => within(dialog).getAllByRole("button").at(-1)?.textContent;
  return { ...button, dialog, box, action };
}

const rows = (dialog: HTMLElement): (string | null)[] =>
  within(dialog)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test.each([
  [0, "Publish"],
  [1, "Publish 1 change"],
  [3, "Publish 3 changes"],
])("with %i changes the button says “%s”", async (count, name) => {
  openButton({ changes: CHANGES.slice(0, count) });
  expect(await screen.findByRole("button", { name })).toBeTruthy();
});

test("edits in other rooms are saved before the dialog opens, and unsaved ones are listed", async () => {
  const { dialog, onOpen } = await openDialog({ hasUnsaved: true });
  expect(onOpen).toHaveBeenCalledOnce();
  expect(within(dialog).getByText(/^Some edits aren't saved yet\./)).toBeTruthy();
});

test("changes are listed with their kind, and those edited with what changed", async () => {
  const { dialog, box, action } = await openDialog();
  expect((await box(/^Kiln/)).checked).toBe(true);
  const [kiln, vase, old] = rows(dialog);
  expect(kiln).toBe("KilnPageNew");
  expect(vase).toMatch(/^Blue VaseProductEdited.*Price.*\$20\.00.*\$25\.00/);
  expect(old).toBe("Old newsPageRemoved");
  expect(action()).toBe("Publish all 3 changes");
  expect(within(dialog).queryByText(/aren't saved yet/)).toBeNull();
});

test("with nothing to publish the dialog says so, and can only be closed", async () => {
  const { dialog, press, renderChecks } = await openDialog({ changes: [] });
  expect(await within(dialog).findByRole("heading", { name: "Everything is published" })).toBeTruthy();
  expect(within(dialog).queryByRole("textbox")).toBeNull();
  expect(renderChecks).not.toHaveBeenCalled();
  await press("Close", dialog.querySelector("footer") ?? dialog);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});

test("changes that cannot be loaded show why, and load on retry", async () => {
  const { server, user, press } = openButton();
  await screen.findByRole("button", { name: "Publish 3 changes" });
  server.answer(listPendingChanges, { changes: [], total: 0 });
  server.failOnce(rejection(403, "Not now."), listPendingChanges);
  await press("Publish 3 changes");
  const dialog = await screen.findByRole("dialog", { name: "Publish" });
  // What is known stays; the list is only read again.
  expect(await within(dialog).findByRole("checkbox", { name: /^Kiln/ })).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});

test("changes that were never loaded show why in the dialog", async () => {
  const { dialog, press, box } = await openDialog({ fault: rejection(403, "Not now.") });
  await waitFor(async () => {
    const again = within(dialog).queryByRole("button", { name: "Try again" });
    const list = within(dialog).queryByRole("checkbox", { name: /^Kiln/ });
    expect(again ?? list).not.toBeNull();
  });
  if (within(dialog).queryByRole("button", { name: "Try again" })) await press("Try again", dialog);
  expect(await box(/^Kiln/)).toBeTruthy();
});

test("all changes are published with a name, and the live site is linked", async () => {
  const { server, user, dialog, box, press } = await openDialog();
  await box(/^Kiln/);
  await user.type(within(dialog).getByRole("textbox", { name: "Name (optional)" }), " Winter ");
  await press("Publish all 3 changes", dialog);
  expect(await screen.findByText("Published. Release 2 is live.")).toBeTruthy();
  expect(screen.getByRole("link", { name: /^View live page/ }).getAttribute("href")).toBe(LIVE);
  expect(server.made(publish).map(({ body }) => body)).toEqual([{ name: "Winter" }]);
  expect(await screen.findByRole("button", { name: "Publish" })).toBeTruthy();
});

test("some changes are published, and the others stay drafts", async () => {
  const { server, user, dialog, box, press, action, renderChecks } = await openDialog();
  await user.click(await box(/^Old news/));
  expect(action()).toBe("Publish 2 changes");
  const all = await box("All changes");
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  expect(renderChecks.mock.lastCall?.[0].leftOut).toEqual(new Set([OLD]));
  await press("Publish 2 changes", dialog);
  expect(await screen.findByText("Published. Release 2 is live.")).toBeTruthy();
  expect(server.made(publish).map(({ body }) => body)).toEqual([{ documentIds: [KILN, VASE] }]);
  expect(await screen.findByRole("button", { name: "Publish 1 change" })).toBeTruthy();
});

test("all changes are cleared and chosen at once, and none of them cannot be published", async () => {
  const { server, user, box, press, dialog, action } = await openDialog();
  await user.click(await box("All changes"));
  expect((await box(/^Blue Vase/)).checked).toBe(false);
  await press(/^Publish/, dialog);
  expect(server.saves()).toEqual([]);
  await user.click(await box(/^Blue Vase/));
  expect(action()).toBe("Publish 1 change");
  await user.click(await box("All changes"));
  expect((await box(/^Old news/)).checked).toBe(true);
});

test("one change has no box for all of them, and more than are shown are counted", async () => {
  const { dialog, box } = await openDialog({ changes: CHANGES.slice(0, 1) });
  await box(/^Kiln/);
  expect(within(dialog).queryByRole("checkbox", { name: /^All changes/ })).toBeNull();
});

test("more changes than are shown are published with them", async () => {
  const { server, box, press, dialog } = await openDialog({ total: 250 });
  expect(await box("All changes (first 3 shown)")).toBeTruthy();
  await press("Publish all 250 changes", dialog);
  await waitFor(() => expect(server.made(publish).map(({ body }) => body)).toEqual([{}]));
});

test("a release that fails shows why, keeps its name, and is made once", async () => {
  const { server, user, dialog, box } = await openDialog({ changes: CHANGES.slice(0, 1) });
  await box(/^Kiln/);
  await user.type(within(dialog).getByRole("textbox", { name: "Name (optional)" }), "Winter");
  const fields = { "Name (optional)": "Winter" };
  await expectHeld({ server, user, scope: dialog, fields, action: "Publish 1 change" });
  expect(await screen.findByText("Published. Release 2 is live.")).toBeTruthy();
  expect(server.saves()).toHaveLength(1);
});

test("a schedule that fails shows why, keeps its name and time, and is made once", async () => {
  const { server, user, dialog, box, action } = await openDialog();
  await user.click(await box("Schedule for later"));
  expect(action()).toBe("Schedule all 3 changes");
  await user.type(within(dialog).getByLabelText("Date and time"), "2099-03-04T09:30");
  await user.type(within(dialog).getByRole("textbox", { name: "Name (optional)" }), "Spring");
  const fields = { "Name (optional)": "Spring", "Date and time": "2099-03-04T09:30" };
  await expectHeld({ server, user, scope: dialog, fields, action: "Schedule all 3 changes" });
  expect(await screen.findByText("Scheduled. It goes live Mar 4, 2099, 9:30 AM.")).toBeTruthy();
  expect(server.made(scheduleRelease).at(-1)?.body).toEqual({ at: "2099-03-04T14:30:00.000Z", name: "Spring" });
  expect(server.made(publish)).toEqual([]);
});

test("a schedule needs a time, and the problem is gone once one is typed", async () => {
  const { server, user, dialog, box, press } = await openDialog();
  await user.click(await box("Schedule for later"));
  await press(/^Schedule/, dialog);
  expect(await within(dialog).findByText(RELEASE_SCHEDULE_MESSAGES.notATime)).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: "Try again" })).toBeNull();
  expect(server.saves()).toEqual([]);
  await user.type(within(dialog).getByLabelText("Date and time"), "2099-03-04T09:30");
  await waitFor(() => expect(within(dialog).queryByText(RELEASE_SCHEDULE_MESSAGES.notATime)).toBeNull());
});

test("a time that the server rejects shows an error at its field, and publishing now still works", async () => {
  const { server, user, dialog, box, press, action } = await openDialog();
  await user.click(await box("Schedule for later"));
  await user.type(within(dialog).getByLabelText("Date and time"), "2020-03-04T09:30");
  const { isOver } = RELEASE_SCHEDULE_MESSAGES;
  server.failOnce(rejection(400, isOver, { fields: { at: isOver } }), scheduleRelease);
  await press(/^Schedule/, dialog);
  expect(await within(dialog).findByText(isOver)).toBeTruthy();
  expect(within(dialog).getByLabelText("Date and time").getAttribute("aria-invalid")).toBe("true");
  await user.click(await box("Schedule for later"));
  expect(within(dialog).queryByLabelText("Date and time")).toBeNull();
  expect(action()).toBe("Publish all 3 changes");
});

test("the checks get what is left out, and following one of them closes the dialog", async () => {
  const { dialog, box, renderChecks } = await openDialog();
  await box(/^Kiln/);
  const checks = renderChecks.mock.lastCall?.[0];
  expect(checks?.leftOut.size).toBe(0);
  checks?.onFollow();
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});
