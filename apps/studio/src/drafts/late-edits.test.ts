import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DraftSession } from "./draft-session.ts";
import type { EditBatch, SavedDocument } from "./draft-state.ts";
import { patched } from "./json-edits.ts";
import { createLateEdit, flushLateEdits, lateEditStore, type LateEdit } from "./late-edits.ts";
import { hasUnsavedDrafts, savedStateStore, watchDraft } from "./open-drafts.ts";

type Note = { readonly title: string; readonly text: string };
type Saved = SavedDocument<Note, null>;

function paper() {
  const asked = new Set<() => void>();
  return {
    asked,
    afterPaint: (run: () => void) => {
      asked.add(run);
      return () => void asked.delete(run);
    },
    paint: () => {
      for (const run of asked) run();
      asked.clear();
    },
  };
}

function openNote() {
  const first: Saved = { version: 1, data: { title: "Vase", text: "" }, extra: null };
  let saved = first;
  const log: EditBatch[] = [];
  const session = new DraftSession<Note, null>(first, {
    save: (_version, batch) => {
      log.push(batch);
      saved = { version: saved.version + 1, data: patched(saved.data, batch.patches), extra: null };
      return Promise.resolve(saved);
    },
    undo: () => new Promise(() => undefined),
    redo: () => new Promise(() => undefined),
    load: () => Promise.resolve(saved),
    onSaved: () => undefined,
  });
  const { afterPaint, paint } = paper();
  const field = createLateEdit<string>(
    (text) => session.edit("Change text", (note) => ({ ...note, text })),
    afterPaint,
  );
  return { session, field, paint, log, saved: () => saved, draft: () => session.store.getState().draft };
}

describe("what is typed in a field", () => {
  let note: ReturnType<typeof openNote>;
  let field: LateEdit<string>;

  beforeEach(() => {
    vi.useFakeTimers();
    note = openNote();
    field = note.field;
  });

  afterEach(() => {
    flushLateEdits();
    vi.useRealTimers();
  });

  test("reaches the draft once for two keystrokes before a paint, with the last value", () => {
    field.touch("C");
    field.touch("Cl");
    expect(note.draft().text).toBe("");
    note.paint();
    expect(note.draft().text).toBe("Cl");
    expect(note.session.store.getState().editCount).toBe(1);
  });

  test("is saved as it was typed last", async () => {
    field.touch("C");
    note.paint();
    field.touch("Cl");
    field.touch("Clay");
    note.paint();
    await vi.advanceTimersByTimeAsync(1000);
    expect(note.saved().data.text).toBe("Clay");
    expect(note.log).toHaveLength(1);
  });

  test("is passed on at once when the field loses focus, and not again at the paint", () => {
    field.touch("Clay");
    field.flush();
    expect(note.draft().text).toBe("Clay");
    note.paint();
    expect(note.session.store.getState().editCount).toBe(1);
  });

  test("goes to the current receiver", () => {
    field.touch("Clay");
    field.handTo((text) => note.session.edit("Change title", (data) => ({ ...data, title: text })));
    note.paint();
    expect(note.draft()).toEqual({ title: "Clay", text: "" });
  });

  test("is included in what is sent before the paint", async () => {
    note.session.edit("Change text", (data) => ({ ...data, text: "C" }));
    await vi.advanceTimersByTimeAsync(399);
    field.touch("Clay");
    await vi.advanceTimersByTimeAsync(1);
    expect(note.log).toHaveLength(1);
    expect(note.saved().data.text).toBe("Clay");
  });

  test("is what undo reverts, not the edit before it", async () => {
    note.session.edit("Change title", (data) => ({ ...data, title: "Jug" }));
    field.touch("Clay");
    await note.session.undo();
    expect(note.draft()).toEqual({ title: "Jug", text: "" });
    note.paint();
    expect(note.draft()).toEqual({ title: "Jug", text: "" });
  });

  test("prevents a redo, like any edit", async () => {
    field.touch("Clay");
    expect(await note.session.redo()).toMatchObject({ ok: false });
    expect(note.draft().text).toBe("Clay");
  });

  test("comes before an edit that is made after it", () => {
    field.touch("Clay");
    note.session.edit("Change title", (data) => ({ ...data, title: `${data.text} jug` }));
    expect(note.draft()).toEqual({ title: "Clay jug", text: "Clay" });
    expect(note.session.store.getState().waiting.map(({ label }) => label)).toEqual(["Change text", "Change title"]);
  });

  test("is not replaced by what someone else saved in the meantime", () => {
    field.touch("Clay");
    note.session.offer({ version: 5, data: { title: "Theirs", text: "Theirs" }, extra: null });
    expect(note.draft()).toEqual({ title: "Vase", text: "Clay" });
  });

  test("shows as unsaved from the first keystroke on", async () => {
    watchDraft("note", note.session);
    expect(savedStateStore.getState().words).toBe("Saved");
    const heard: string[] = [];
    const stop = savedStateStore.subscribe(({ words }) => heard.push(words));
    field.touch("Clay");
    expect(hasUnsavedDrafts()).toBe(true);
    note.paint();
    expect(lateEditStore.getState().isWaiting).toBe(false);
    expect(hasUnsavedDrafts()).toBe(true);
    expect(new Set(heard)).toEqual(new Set(["Saving…"]));
    stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(savedStateStore.getState().words).toBe("Saved");
    expect(hasUnsavedDrafts()).toBe(false);
  });
});
