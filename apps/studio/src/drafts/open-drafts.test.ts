import { beforeEach, expect, test, vi } from "vitest";
import { CallError } from "../client/call-error.ts";
import { DraftSession } from "./draft-session.ts";
import type { SavedDocument } from "./draft-state.ts";
import { createLateEdit } from "./late-edits.ts";
import { flushDrafts, hasUnsavedDrafts, savedStateStore, watchDraft } from "./open-drafts.ts";

type Pot = { readonly title: string };
type Saved = SavedDocument<Pot, null>;

const pot = (version: number, title: string): Saved => ({ version, data: { title }, extra: null });

/** A draft whose saves are answered when the test says so. */
function openDraft(key: string) {
  const saves: PromiseWithResolvers<Saved>[] = [];
  const session = new DraftSession<Pot, null>(pot(1, "Vase"), {
    save: () => {
      const save = Promise.withResolvers<Saved>();
      saves.push(save);
      return save.promise;
    },
    undo: async () => pot(1, "Vase"),
    load: async () => pot(1, "Vase"),
    onSaved: () => undefined,
  });
  watchDraft(key, session);
  return {
    session,
    type: (title: string) => session.edit("Change title", () => ({ title })),
    accept: (title: string) => saves.shift()?.resolve(pot(session.store.getState().saved.version + 1, title)),
    refuse: (error: CallError) => saves.shift()?.reject(error),
    count: () => saves.length,
  };
}

let page: ReturnType<typeof openDraft>;
let product: ReturnType<typeof openDraft>;

/** Drafts of one page, which outlive their rooms: each test opens the same two anew. */
beforeEach(() => {
  page = openDraft("page 1");
  product = openDraft("product 1");
});

const words = (): string => savedStateStore.getState().words;
const refused = (status: number): CallError => new CallError({ status, code: "x", message: "No." });

test("what is open and saved says so, once for all", () => {
  expect(savedStateStore.getState()).toEqual({ words: "Saved", isTrouble: false });
  expect(hasUnsavedDrafts()).toBe(false);
});

test("one that is being saved counts more than one that is saved", async () => {
  page.type("Jug");
  expect([words(), hasUnsavedDrafts()]).toEqual(["Saving…", true]);
  page.session.flush();
  page.accept("Jug");
  await vi.waitFor(() => expect(words()).toBe("Saved"));
  expect(hasUnsavedDrafts()).toBe(false);
});

test("one that is not saved counts more than one that is being saved", async () => {
  page.type("Jug");
  page.session.flush();
  page.refuse(refused(400));
  product.type("Cup");
  await vi.waitFor(() =>
    expect(savedStateStore.getState()).toEqual({ words: "Not saved – see below", isTrouble: true }),
  );
});

test("all that waits is sent at once, also what was refused", async () => {
  page.type("Jug");
  page.session.flush();
  page.refuse(refused(403));
  await vi.waitFor(() => expect(words()).toBe("Not saved"));
  product.type("Cup");
  flushDrafts();
  await vi.waitFor(() => expect([page.count(), product.count()]).toEqual([1, 1]));
  page.accept("Jug");
  product.accept("Cup");
  await vi.waitFor(() => expect(savedStateStore.getState()).toEqual({ words: "Saved", isTrouble: false }));
});

test("what is typed counts before its draft has it", () => {
  const late = createLateEdit<string>(
    () => undefined,
    () => () => undefined,
  );
  late.touch("J");
  expect([words(), hasUnsavedDrafts()]).toEqual(["Saving…", true]);
  late.flush();
  expect([words(), hasUnsavedDrafts()]).toEqual(["Saved", false]);
});

test("a document that is opened anew takes the place of the one before", () => {
  page.type("Jug");
  expect(hasUnsavedDrafts()).toBe(true);
  openDraft("page 1");
  expect([words(), hasUnsavedDrafts()]).toEqual(["Saved", false]);
});
