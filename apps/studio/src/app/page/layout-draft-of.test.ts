import { expect, test, vi } from "vitest";
import { CallError } from "../../client/call-error.ts";
import { DraftSession } from "../../drafts/draft-session.ts";
import type { SavedDocument } from "../../drafts/draft-state.ts";
import type { ContentExtra, ContentSession } from "../../parts/draft/content-session.ts";
import { showToast, toastStore } from "../../parts/notice/toast-store.ts";
import { layoutDraftOf } from "./layout-draft-of.ts";

type Layout = { readonly rows: readonly never[]; readonly name?: string };
type Page = { readonly title: string; readonly layout?: Layout };
type Saved = SavedDocument<Page, ContentExtra>;
type Calls = ConstructorParameters<typeof DraftSession<Page, ContentExtra>>[1];

const EXTRA: ContentExtra = { id: "56567a40c4c12e7e60ff8afd", kind: "page", status: "new" };
const EMPTY: Layout = { rows: [] };
const named = (name: string): Layout => ({ rows: [], name });
const page = (version: number, data: Page): Saved => ({ version, data, extra: EXTRA });
const PLACE = { rootId: "canvas", readPath: () => "/kiln" };

function openPage(data: Page = { title: "Kiln", layout: EMPTY }, calls: Partial<Calls> = {}) {
  const session: ContentSession<Page> = new DraftSession<Page, ContentExtra>(page(1, data), {
    save: async (version) => page(version + 1, session.store.getState().draft),
    undo: async () => page(2, { title: "Old kiln", layout: named("old") }),
    load: async () => page(1, data),
    onSaved: () => undefined,
    ...calls,
  });
  toastStore.setState(toastStore.getInitialState(), true);
  return { session, draft: layoutDraftOf(session, PLACE) };
}

const nameIt = (name: string) => (layout: object) => ({ ...layout, name }) as never;
const toasts = (): readonly string[] => toastStore.getState().toasts.map(({ text }) => text);

test("a page without blocks of its own has no canvas", () => {
  expect(openPage({ title: "Journal" }).draft).toBeNull();
});

test("the canvas knows where the blocks are", () => {
  const { draft } = openPage();
  expect([draft?.rootId, draft?.readPath()]).toEqual(["canvas", "/kiln"]);
});

test("what is edited is shown at once, and what is saved stays as it was", () => {
  const { draft, session } = openPage();
  draft?.edit("Name it", nameIt("new"));
  expect([draft?.read(), draft?.readSaved()]).toEqual([named("new"), EMPTY]);
  expect(session.store.getState().draft.title).toBe("Kiln");
  expect(session.store.getState().waiting.map(({ label }) => label)).toEqual(["Name it"]);
});

test("only changes to the blocks are reported", () => {
  const { draft, session } = openPage();
  const told = vi.fn<() => void>();
  const stop = draft?.subscribe(told);
  session.edit("Change title", (data) => ({ ...data, title: "Our kiln" }));
  expect(told).not.toHaveBeenCalled();
  draft?.edit("Name it", nameIt("new"));
  expect(told).toHaveBeenCalledOnce();
  stop?.();
  draft?.edit("Name it", nameIt("newer"));
  expect(told).toHaveBeenCalledOnce();
});

test("a change that changes nothing is no edit", () => {
  const { draft, session } = openPage();
  draft?.edit("Name it", (layout) => ({ ...layout }));
  expect(session.store.getState().waiting).toEqual([]);
});

test("the last change is undone, and a message that offered to undo it is gone", async () => {
  const { draft } = openPage();
  showToast({ text: "Block removed", action: { text: "Undo", run: () => undefined } });
  draft?.undo();
  expect(toasts()).toEqual([]);
  await vi.waitFor(() => expect(draft?.read()).toEqual(named("old")));
  expect(toasts()).toEqual([]);
});

test("what can't be undone says why", async () => {
  const nothing = new CallError({ status: 409, code: "nothing_to_undo", message: "There is nothing to undo." });
  const { draft } = openPage(undefined, { undo: () => Promise.reject(nothing) });
  draft?.undo();
  await vi.waitFor(() => expect(toasts()).toEqual(["There is nothing to undo."]));
});

test("an undo that meets somebody else's change, which can't be read, says why", async () => {
  const conflict = new CallError({ status: 409, code: "version_conflict", message: "Changed." });
  const gone = new CallError({ status: 404, code: "not_found", message: "It was not found." });
  const { draft } = openPage(undefined, { undo: () => Promise.reject(conflict), load: () => Promise.reject(gone) });
  draft?.undo();
  await vi.waitFor(() => expect(toasts()).toEqual(["It was not found."]));
});

test("another version without blocks leaves none on the canvas", () => {
  const { draft, session } = openPage();
  session.offer(page(2, { title: "Kiln" }));
  expect([draft?.read(), draft?.readSaved()]).toEqual([EMPTY, EMPTY]);
  draft?.edit("Name it", nameIt("new"));
  expect(session.store.getState().waiting).toEqual([]);
});
