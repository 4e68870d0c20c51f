import { act, screen, waitFor, within } from "@testing-library/react";
import {
  cancelBulkEdit,
  getBulkEdit,
  listBulkEdits,
  undoBulkEdit,
  type BulkCounts,
  type BulkEdit,
} from "@stoa/core/bulk-edit/bulk-edit-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { BulkEditStatus } from "./bulk-edit-status.tsx";
import { lastBulkEditQuery } from "./bulk-edit-calls.ts";

const HOUR_MS = 60 * 60_000;
const NO_COUNTS: BulkCounts = { total: 0, waiting: 0, changed: 0, unchanged: 0, refused: 0, undone: 0 };

type Edited = Partial<Omit<BulkEdit, "counts">> & { readonly counts?: Partial<BulkCounts>; readonly ageMs?: number };

function bulkEdit({ counts = {}, ageMs = 0, ...set }: Edited): BulkEdit {
  return {
    id: createDocumentId(),
    state: "done",
    changes: { isVisible: true },
    problems: [],
    by: "owner@example.org",
    createdAt: new Date(Date.now() - ageMs).toISOString(),
    ...set,
    counts: { ...NO_COUNTS, ...counts },
  };
}

function mountStatus(first: BulkEdit | null, mayEdit = true) {
  const server = startContractServer();
  let edit = first;
  const step = (state: BulkEdit["state"]) => (): { edit: BulkEdit } => {
    if (!edit) throw new Error("there is no bulk edit");
    edit = { ...edit, state };
    return { edit };
  };
  server.answer(listBulkEdits, () => ({ edits: edit ? [edit] : [] }));
  server.answer(getBulkEdit, () => ({ edit: edit ?? bulkEdit({}) }));
  server.answer(cancelBulkEdit, step("canceled"));
  server.answer(undoBulkEdit, step("undoing"));
  const mounted = mountPart(<BulkEditStatus language="en-US" mayEdit={mayEdit} />);
  const become = async (next: BulkEdit): Promise<void> => {
    edit = next;
    await act(() => mounted.queries.refetchQueries({ queryKey: lastBulkEditQuery.queryKey }));
  };
  return { ...mounted, server, become };
}

const status = async (): Promise<HTMLElement> => screen.findByRole("region", { name: "Bulk edit" });
const text = async (): Promise<string | null> => within(await status()).getByRole("status").textContent;
const acts = async (): Promise<(string | null)[]> =>
  within(await status())
    .queryAllByRole("button")
    .map((button) => button.getAttribute("aria-label") ?? button.textContent);

test.each([
  ["none was made", null],
  ["the last one is a day old", bulkEdit({ ageMs: 25 * HOUR_MS, counts: { total: 3, changed: 3 } })],
])("nothing is shown while %s", async (_, edit) => {
  const { server } = mountStatus(edit);
  await waitFor(() => expect(server.made(listBulkEdits)).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByRole("region", { name: "Bulk edit" })).toBeNull();
});

test("one that runs longer than a day is still shown", async () => {
  mountStatus(bulkEdit({ state: "running", ageMs: 25 * HOUR_MS, counts: { total: 4, waiting: 3, changed: 1 } }));
  expect(await text()).toBe("Changing products: 1 of 4");
});

test("while it runs, it shows how far it is and can be stopped, but not put away", async () => {
  const { user, server } = mountStatus(bulkEdit({ state: "running", counts: { total: 4, waiting: 3, changed: 1 } }));
  const bar = within(await status()).getByRole<HTMLProgressElement>("progressbar");
  expect([Number(bar.getAttribute("value")), bar.getAttribute("aria-label")]).toEqual([
    0.25,
    "Changing products: 1 of 4",
  ]);
  expect(await acts()).toEqual(["Stop"]);
  await user.click(screen.getByRole("button", { name: "Stop" }));
  await waitFor(async () => expect(await text()).toBe("1 product changed. Stopped with 3 left."));
  expect(server.made(cancelBulkEdit)).toHaveLength(1);
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test.each([
  [{ total: 2, changed: 2 }, "2 products changed.", ["Undo", "Close"]],
  [
    { total: 3, changed: 1, unchanged: 1, refused: 1 },
    "1 product changed. 1 couldn't be changed. 1 already had these values.",
    ["Show which", "Undo", "Close"],
  ],
  [{ total: 1, unchanged: 1 }, "0 products changed. 1 already had these values.", ["Close"]],
])("when it is over with %j, it says so and what can be done", async (counts, words, buttons) => {
  mountStatus(bulkEdit({ counts }));
  expect(await text()).toBe(words);
  expect(await acts()).toEqual(buttons);
});

test("members who can't edit can only dismiss it", async () => {
  mountStatus(bulkEdit({ counts: { total: 2, changed: 2 } }), false);
  expect(await acts()).toEqual(["Close"]);
});

test("members who can't edit can't stop it either", async () => {
  mountStatus(bulkEdit({ state: "running", counts: { total: 2, waiting: 2 } }), false);
  expect(await acts()).toEqual([]);
});

test("it is undone step by step, and can't be undone twice", async () => {
  const edit = bulkEdit({ counts: { total: 4, changed: 4 } });
  const { user, become } = mountStatus(edit);
  await status();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(async () => expect(await text()).toBe("Undoing changes: 0 of 4"));
  expect(await acts()).toEqual([]);
  await become({ ...edit, state: "undoing", counts: { ...edit.counts, changed: 1, undone: 3 } });
  expect(
    within(await status())
      .getByRole("progressbar")
      .getAttribute("value"),
  ).toBe("0.75");
  await become({ ...edit, state: "undone", counts: { ...edit.counts, changed: 1, undone: 3 } });
  expect(await text()).toBe("Changes to 3 products undone. 1 couldn't be undone.");
  expect(await acts()).toEqual(["Show which", "Close"]);
});

test("an undo that is refused says why, and is tried again", async () => {
  const { user, server } = mountStatus(bulkEdit({ counts: { total: 1, changed: 1 } }));
  await status();
  server.failOnce(rejection(409, "There is nothing to undo."));
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect((await screen.findByRole("alert")).textContent).toContain("There is nothing to undo.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(async () => expect(await text()).toBe("Undoing changes: 0 of 1"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("those that were left are listed with why, or why they can't be", async () => {
  const problems = [{ productId: createDocumentId(), title: "Blue Vase", message: "Somebody changed it." }];
  const { user, server } = mountStatus(bulkEdit({ counts: { total: 2, changed: 1, refused: 1 }, problems }));
  await status();
  server.failWith(rejection(403, "Your role may not see it."), getBulkEdit);
  await user.click(screen.getByRole("button", { name: "Show which" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Not changed" }));
  expect(await dialog.findByText("Your role may not see it.")).toBeTruthy();
  server.mend();
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  expect(await dialog.findByRole("heading", { name: "1 product left as it is" })).toBeTruthy();
  expect(dialog.getByText("Somebody changed it.")).toBeTruthy();
  await user.click(dialog.getByText("Close"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("it stays away once it is put away, also in a page that is opened later, until it is undone", async () => {
  const edit = bulkEdit({ counts: { total: 1, changed: 1 } });
  const first = mountStatus(edit);
  await status();
  await first.user.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("region", { name: "Bulk edit" })).toBeNull();
  first.unmount();
  const second = mountStatus(edit);
  await waitFor(() => expect(second.server.made(listBulkEdits)).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByRole("region", { name: "Bulk edit" })).toBeNull();
  await second.become({ ...edit, state: "undone", counts: { ...edit.counts, changed: 0, undone: 1 } });
  expect(await text()).toBe("Changes to 1 product undone.");
});

test("the lists of products are read again when it changed some, and not before", async () => {
  const edit = bulkEdit({ state: "running", counts: { total: 2, waiting: 2 } });
  const { queries, become } = mountStatus(edit);
  for (const name of ["products", "stock", "pending-changes"]) queries.setQueryData([name], name);
  const stale = (): boolean[] =>
    ["products", "stock", "pending-changes"].map((name) => queries.getQueryState([name])?.isInvalidated ?? false);
  await status();
  expect(stale()).toEqual([false, false, false]);
  await become({ ...edit, counts: { ...edit.counts, waiting: 1, changed: 1 } });
  await waitFor(() => expect(stale()).toEqual([true, true, true]));
});
