import { describe, expect, test } from "vitest";
import { netPatches, patched, patchesBetween } from "./json-edits.ts";
import {
  currentProblem,
  dropLastBatch,
  editDraft,
  failSending,
  finishSending,
  rebase,
  savedText,
  startDraft,
  startSending,
} from "./draft-state.ts";

type Note = { readonly title: string; readonly tags: readonly string[]; readonly price: { readonly amount: number } };

const note: Note = { title: "Vase", tags: ["blue", "tall"], price: { amount: 1000 } };
const saved = { version: 1, data: note, extra: null };
const start = startDraft(saved);
const setTitle = (title: string) => (data: Note) => ({ ...data, title });
const setAmount = (amount: number) => (data: Note) => ({ ...data, price: { amount } });

describe("patches between two documents", () => {
  test("touch only the member that differs", () => {
    expect(patchesBetween(note, { ...note, price: { amount: 5 } })).toEqual([
      { op: "replace", path: ["price", "amount"], value: 5 },
    ]);
  });

  test("of many keystrokes are one patch, and none when the text is back where it was", () => {
    const typed = ["V", "Va", "Vas"].map((value) => ({ op: "replace" as const, path: ["title"], value }));
    expect(netPatches(note, typed)).toEqual([{ op: "replace", path: ["title"], value: "Vas" }]);
    expect(netPatches(note, [...typed, { op: "replace", path: ["title"], value: "Vase" }])).toEqual([]);
  });
});

describe("a draft", () => {
  test("shows an edit at once and keeps edits of one kind in one batch", () => {
    const state = editDraft(editDraft(start, "Change title", setTitle("A")), "Change title", setTitle("AB"));
    expect(state.draft.title).toBe("AB");
    expect(state.waiting).toHaveLength(1);
    expect(savedText(state)).toBe("Saving…");
  });

  test("starts another batch for another kind of edit", () => {
    const state = editDraft(editDraft(start, "Change title", setTitle("A")), "Change price", setAmount(5));
    expect(state.waiting.map(({ label }) => label)).toEqual(["Change title", "Change price"]);
  });

  test("stays the same object when an edit changes nothing", () => {
    expect(editDraft(start, "Change title", setTitle("Vase"))).toBe(start);
  });

  test("sends nothing when the edits cancel each other", () => {
    const state = editDraft(editDraft(start, "Change title", setTitle("A")), "Change title", setTitle("Vase"));
    expect(startSending(state).sending).toBeNull();
    expect(savedText(startSending(state))).toBe("Saved");
  });

  test("shows again only what the answer of the server changed", () => {
    const sent = startSending(editDraft(start, "Change title", setTitle("A")));
    const answer = { version: 2, data: { ...structuredClone(note), title: "A", tags: ["blue"] }, extra: null };
    const { draft } = finishSending(sent, answer);
    expect(draft).toEqual(answer.data);
    expect(draft.price).toBe(note.price);
    const same = finishSending(sent, { version: 2, data: structuredClone(sent.draft), extra: null });
    expect(same.draft).toBe(sent.draft);
    expect(same.known.past).toEqual([note]);
  });

  test("keeps what was typed while a batch was in progress", () => {
    const sending = startSending(editDraft(start, "Change title", setTitle("A")));
    const typed = editDraft(sending, "Change price", setAmount(7));
    const done = finishSending(typed, { version: 2, data: { ...note, title: "A (cleaned)" }, extra: null });
    expect(done.draft).toEqual({ ...note, title: "A (cleaned)", price: { amount: 7 } });
    expect(done.saved.version).toBe(2);
  });

  test("puts a failed batch back at the head of the queue", () => {
    const sending = startSending(editDraft(start, "Change title", setTitle("A")));
    const failed = failSending(editDraft(sending, "Change price", setAmount(7)), { kind: "retrying", message: "" });
    expect(failed.waiting.map(({ label }) => label)).toEqual(["Change title", "Change price"]);
    expect(failed.draft).toEqual({ ...note, title: "A", price: { amount: 7 } });
    expect(savedText(failed)).toBe("Not saved – retrying");
  });

  test("sends an invalid edit again together with the one that fixes it", () => {
    const invalid = failSending(startSending(editDraft(start, "Change title", setTitle(""))), {
      kind: "invalid",
      message: "",
      fields: { title: "Enter a title." },
    });
    const mended = startSending(editDraft(invalid, "Change title", setTitle("B")));
    expect(mended.sending?.patches).toEqual([{ op: "replace", path: ["title"], value: "B" }]);
    expect(currentProblem(mended)).toBeNull();
  });

  test("sends an edit together with the refused one that it builds on", () => {
    const addTag = (tag: string) => (data: Note) => ({ ...data, tags: [...data.tags, tag] });
    const nameTag = (data: Note) => ({ ...data, tags: data.tags.with(2, "renamed") });
    const rejected = failSending(startSending(editDraft(start, "Add tag", addTag("third"))), {
      kind: "invalid",
      message: "No.",
      fields: {},
    });
    const both = startSending(editDraft(rejected, "Rename tag", nameTag));
    expect(patched(note, both.sending?.patches ?? []).tags).toEqual(["blue", "tall", "renamed"]);
    expect(both.waiting).toEqual([]);
  });

  test("applies my edits on top of what someone else saved", () => {
    const mine = editDraft(start, "Change price", setAmount(7));
    const theirs = { version: 5, data: { ...note, title: "Theirs" }, extra: null };
    expect(rebase(mine, theirs).draft).toEqual({ ...note, title: "Theirs", price: { amount: 7 } });
  });

  test("keeps my whole draft when my edits no longer apply", () => {
    const mine = editDraft(start, "Change price", setAmount(7));
    const theirs = { version: 5, data: { title: "Theirs", tags: [] } as unknown as Note, extra: null };
    const state = startSending(rebase(mine, theirs));
    expect(state.draft).toEqual({ ...note, price: { amount: 7 } });
    expect(patched(theirs.data, state.sending?.patches ?? [])).toEqual(state.draft);
  });

  test("forgets only the newest unsaved batch", () => {
    const two = editDraft(editDraft(start, "Change title", setTitle("A")), "Change price", setAmount(5));
    expect(dropLastBatch(two).draft).toEqual({ ...note, title: "A" });
  });
});
