import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CallError } from "../../client/call-error.ts";
import { DraftSession } from "../../drafts/draft-session.ts";
import type { EditBatch, SavedDocument } from "../../drafts/draft-state.ts";
import { patched } from "../../drafts/json-edits.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import type { DescribeChange } from "../history/change-details.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";

type Pot = { readonly title: string; readonly price: string };
type Saved = SavedDocument<Pot, object>;
type Calls = ConstructorParameters<typeof DraftSession<Pot, object>>[1];

const pot = (version: number, data: Pot): Saved => ({ version, data, extra: {} });
const MINE: Pot = { title: "Vase", price: "4" };
const THEIRS: Pot = { title: "Vase", price: "5" };
const error = (status: number, code: string, message: string): CallError => new CallError({ status, code, message });
const conflict = error(409, "version_conflict", "Somebody else changed it.");

const describe: DescribeChange<Pot> = async (before, after) =>
  (["title", "price"] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({ field: name, from: before[name], to: after[name] }));

/** Somebody set the price while the owner was changing the title. */
async function openConflict(calls: Partial<Calls> = {}) {
  const save = vi
    .fn<Calls["save"]>()
    .mockRejectedValueOnce(conflict)
    .mockImplementation(async (version: number, { patches }: EditBatch) => pot(version + 1, patched(THEIRS, patches)));
  const load = vi.fn<Calls["load"]>(async () => pot(7, THEIRS));
  const saved = vi.fn<(saved: Saved) => void>();
  const undo = vi.fn<Calls["undo"]>();
  const session = new DraftSession<Pot, object>(pot(6, MINE), { save, load, undo, onSaved: saved, ...calls });
  const { user } = mountPart(
    <ConflictDialog session={session} noun="product" title="Vase" id="vase" describe={describe} />,
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  act(() => {
    session.edit("Rename", (data) => ({ ...data, title: "Blue vase" }));
    session.flush();
  });
  const dialog = await screen.findByRole("dialog", { name: "“Vase” was changed elsewhere" });
  const press = (name: string): Promise<void> => user.click(within(dialog).getByRole("button", { name }));
  return { user, session, save, load, saved, dialog, press };
}

const details = async (dialog: HTMLElement, heading: string): Promise<string | null | undefined> => {
  const section = (await within(dialog).findByRole("heading", { name: heading })).parentElement;
  if (section === null) return undefined;
  await within(section).findAllByRole("term");
  return section.querySelector("dl")?.textContent;
};

test("what somebody else saved is shown beside what would become of it, before anything is chosen", async () => {
  const { dialog, save } = await openConflict();
  expect(within(dialog).getByText(/^Someone else, or you in another tab, saved this product/)).toBeTruthy();
  expect(await details(dialog, "They changed")).toBe("pricefrom 4→to 5");
  expect(await details(dialog, "Keeping your version changes")).toBe("titlefrom Vase→to Blue vase");
  expect(save).toHaveBeenCalledOnce();
});

test("one of the two must be chosen: neither Escape nor a click beside the dialog leaves it", async () => {
  const { user, dialog } = await openConflict();
  await user.keyboard("{Escape}");
  await user.click(document.body);
  expect(dialog.isConnected).toBe(true);
  expect(within(dialog).queryByRole("button", { name: "Close" })).toBeNull();
});

test("what the owner typed is saved on top of the other version", async () => {
  const { session, save, dialog, press } = await openConflict();
  await press("Keep mine");
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await waitFor(() => expect(session.store.getState().saved).toMatchObject({ version: 8 }));
  expect(save.mock.lastCall).toEqual([
    7,
    { label: "Rename", patches: [expect.objectContaining({ value: "Blue vase" })] },
  ]);
  expect(session.store.getState().draft).toEqual({ title: "Blue vase", price: "5" });
});

test("the other version takes the place of what was typed, and nothing is sent", async () => {
  const { session, save, saved, dialog, press } = await openConflict();
  await press("Load their version");
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(session.store.getState().draft).toEqual(THEIRS);
  expect(session.store.getState().waiting).toEqual([]);
  expect(saved).toHaveBeenLastCalledWith(pot(7, THEIRS));
  expect(save).toHaveBeenCalledOnce();
});

test("a version that fails to load says why, is loaded again, and can be chosen meanwhile", async () => {
  const load = vi
    .fn<Calls["load"]>()
    .mockRejectedValueOnce(error(403, "forbidden", "Your role may not do this."))
    .mockResolvedValue(pot(7, THEIRS));
  const { dialog, press } = await openConflict({ load });
  expect(await within(dialog).findByRole("heading", { name: "Unable to load their version" })).toBeTruthy();
  expect(within(dialog).getByText("Your role may not do this.")).toBeTruthy();
  expect(within(dialog).queryByRole("heading", { name: "They changed" })).toBeNull();
  await press("Try again");
  expect(await details(dialog, "They changed")).toBe("pricefrom 4→to 5");
  expect(within(dialog).queryByRole("heading", { name: "Unable to load their version" })).toBeNull();
});

test.each(["Keep mine", "Load their version"])("when %s fails the dialog stays and says why", async (choice) => {
  const load = vi.fn<Calls["load"]>().mockResolvedValueOnce(pot(7, THEIRS));
  load.mockRejectedValue(error(0, "unreachable", "Unable to connect."));
  const { session, dialog, press } = await openConflict({ load });
  await details(dialog, "They changed");
  await press(choice);
  expect((await within(dialog).findByRole("alert")).textContent).toBe("Unable to connect.");
  expect(session.store.getState().draft).toEqual({ ...MINE, title: "Blue vase" });
});

test("while a choice is on its way the other one does nothing", async () => {
  const gate = Promise.withResolvers<Saved>();
  const load = vi.fn<Calls["load"]>().mockResolvedValueOnce(pot(7, THEIRS));
  load.mockImplementation(() => gate.promise);
  const { session, save, dialog, press } = await openConflict({ load });
  await details(dialog, "They changed");
  await press("Load their version");
  await press("Keep mine");
  gate.resolve(pot(7, THEIRS));
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect([session.store.getState().draft, load.mock.calls.length, save.mock.calls.length]).toEqual([THEIRS, 2, 1]);
});

test("somebody who saves once more is met with another question", async () => {
  const save = vi.fn<Calls["save"]>().mockRejectedValue(conflict);
  const load = vi.fn<Calls["load"]>().mockResolvedValueOnce(pot(7, THEIRS)).mockResolvedValueOnce(pot(7, THEIRS));
  load.mockResolvedValue(pot(8, { title: "Vase", price: "6" }));
  const { press } = await openConflict({ save, load });
  await press("Keep mine");
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  const dialog = await screen.findByRole("dialog");
  await waitFor(async () => expect(await details(dialog, "They changed")).toBe("pricefrom 5→to 6"));
});
