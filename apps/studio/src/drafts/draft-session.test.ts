import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CallError } from "../client/call-error.ts";
import { DraftSession, SAVE_DELAY_MS } from "./draft-session.ts";
import { currentProblem, hasUnsaved, savedText, type EditBatch, type SavedDocument } from "./draft-state.ts";
import { patched } from "./json-edits.ts";

type Note = { readonly title: string; readonly amount: number };
type Saved = SavedDocument<Note, null>;

const conflict = (): CallError =>
  new CallError({ status: 409, code: "version_conflict", message: "Changed elsewhere." });

/** A server with one document, as strict about versions as the real one. */
function documentServer() {
  let current: Saved = { version: 1, data: { title: "Vase", amount: 10 }, extra: null };
  const past: Saved[] = [];
  const future: Saved[] = [];
  const log: string[] = [];
  const failures: CallError[] = [];
  const commit = (data: Note): Saved => {
    past.push(current);
    current = { version: current.version + 1, data, extra: null };
    return current;
  };
  return {
    log,
    failures,
    current: () => current,
    commit,
    save: (version: number, batch: EditBatch): Promise<Saved> => {
      const failure = failures.shift();
      if (failure) return Promise.reject(failure);
      if (version !== current.version) {
        return Promise.reject(conflict());
      }
      log.push(batch.label);
      future.length = 0;
      return Promise.resolve(commit(patched(current.data, batch.patches)));
    },
    undo: (version: number): Promise<Saved> => {
      const failure = failures.shift();
      if (failure) return Promise.reject(failure);
      if (version !== current.version) return Promise.reject(conflict());
      const before = past.pop();
      if (!before) return Promise.reject(new CallError({ status: 409, code: "nothing_to_undo", message: "Nothing." }));
      future.push(current);
      current = { ...before, version: current.version + 1 };
      log.push("undo");
      return Promise.resolve(current);
    },
    redo: (version: number): Promise<Saved> => {
      const after = future.pop();
      if (version !== current.version) return Promise.reject(conflict());
      if (!after) return Promise.reject(new CallError({ status: 409, code: "nothing_to_redo", message: "Nothing." }));
      past.push(current);
      current = { ...after, version: current.version + 1 };
      log.push("redo");
      return Promise.resolve(current);
    },
    load: (): Promise<Saved> => Promise.resolve(current),
  };
}

const offline = (): CallError => new CallError({ status: 0, code: "unreachable", message: "Unable to connect." });
const setTitle = (title: string) => (data: Note) => ({ ...data, title });
const setAmount = (amount: number) => (data: Note) => ({ ...data, amount });
const words = (session: DraftSession<Note, null>): string => savedText(session.store.getState());

describe("an edit session", () => {
  let server: ReturnType<typeof documentServer>;
  let session: DraftSession<Note, null>;
  let savedVersions: number[];

  beforeEach(() => {
    vi.useFakeTimers();
    server = documentServer();
    savedVersions = [];
    session = new DraftSession<Note, null>(server.current(), {
      ...server,
      onSaved: ({ version }) => savedVersions.push(version),
    });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test("saves one batch after a pause in typing", async () => {
    session.edit("Change title", setTitle("A"));
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1);
    session.edit("Change title", setTitle("AB"));
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS - 1);
    expect(server.log).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.current().data.title).toBe("AB");
    expect(savedVersions).toEqual([2]);
    expect(words(session)).toBe("Saved");
  });

  test("saves different edits one after the other, in order", async () => {
    session.edit("Change title", setTitle("A"));
    session.edit("Change amount", setAmount(3));
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS + 10);
    expect(server.log).toEqual(["Change title", "Change amount"]);
    expect(server.current()).toMatchObject({ version: 3, data: { title: "A", amount: 3 } });
  });

  test("keeps everything and continues automatically when the server was unreachable", async () => {
    server.failures.push(offline(), offline(), new CallError({ status: 503, code: "busy", message: "Busy." }));
    session.edit("Change title", setTitle("A"));
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(words(session)).toBe("Not saved – retrying");
    expect(hasUnsaved(session.store.getState())).toBe(true);
    session.edit("Change amount", setAmount(3));
    expect(session.store.getState().draft).toEqual({ title: "A", amount: 3 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.current().data).toEqual({ title: "A", amount: 3 });
    expect(words(session)).toBe("Saved");
    expect(hasUnsaved(session.store.getState())).toBe(false);
  });

  test("shows the fields of a refused document and does not resend it automatically", async () => {
    server.failures.push(
      new CallError({ status: 400, code: "invalid_document", message: "Check.", fields: { title: "Enter a title." } }),
    );
    session.edit("Change title", setTitle(""));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(currentProblem(session.store.getState())).toEqual({
      kind: "invalid",
      message: "Check.",
      fields: { title: "Enter a title." },
    });
    expect(server.log).toEqual([]);
    session.edit("Change title", setTitle("B"));
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(server.current().data.title).toBe("B");
  });

  test("saves other edits although one is refused, and the refused one once it is fixed", async () => {
    server.failures.push(
      new CallError({ status: 409, code: "address_taken", message: "Taken.", fields: { title: "Taken." } }),
    );
    session.edit("Change title", setTitle("Taken title"));
    session.edit("Change amount", setAmount(3));
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS + 10);
    expect(server.current().data).toEqual({ title: "Vase", amount: 3 });
    expect(session.store.getState().draft).toEqual({ title: "Taken title", amount: 3 });
    expect(words(session)).toBe("Not saved – see below");
    session.edit("Change title", setTitle("Free title"));
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    expect(server.current().data).toEqual({ title: "Free title", amount: 3 });
    expect(words(session)).toBe("Saved");
  });

  test("overwrites nothing when someone else saved: it waits for the owner's choice", async () => {
    server.commit({ title: "Theirs", amount: 10 });
    session.edit("Change amount", setAmount(3));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.store.getState().problem?.kind).toBe("conflict");
    expect(server.current().data).toEqual({ title: "Theirs", amount: 10 });
    await session.keepMine();
    expect(server.current().data).toEqual({ title: "Theirs", amount: 3 });
    expect(words(session)).toBe("Saved");
  });

  test("shows their version when the owner chooses it", async () => {
    server.commit({ title: "Theirs", amount: 10 });
    session.edit("Change title", setTitle("Mine"));
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    await session.loadTheirs();
    expect(session.store.getState().draft.title).toBe("Theirs");
    expect(words(session)).toBe("Saved");
  });

  test("undoes an unsaved edit without asking the server", async () => {
    session.edit("Change title", setTitle("A"));
    expect(await session.undo()).toEqual({ ok: true });
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS * 2);
    expect(session.store.getState().draft.title).toBe("Vase");
    expect(server.log).toEqual([]);
  });

  const shown = (): Note => session.store.getState().draft;

  async function saveThree(): Promise<void> {
    for (const title of ["A", "B", "C"]) {
      session.edit("Change title", setTitle(title));
      await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    }
    expect(server.current().data.title).toBe("C");
  }

  test("shows the undo of saved changes at once, one after the other, and sends it to the server afterwards", async () => {
    await saveThree();
    const [first, second] = [session.undo(), session.undo()];
    expect(shown().title).toBe("A");
    expect(server.current().data.title).toBe("C");
    expect(words(session)).toBe("Saving…");
    await vi.advanceTimersByTimeAsync(10);
    expect(await Promise.all([first, second])).toEqual([{ ok: true }, { ok: true }]);
    expect(server.current().data.title).toBe("A");
    const again = session.redo();
    expect(shown().title).toBe("B");
    await vi.advanceTimersByTimeAsync(10);
    expect(await again).toEqual({ ok: true });
    expect(server.current().data.title).toBe("B");
    expect(server.log).toEqual(["Change title", "Change title", "Change title", "undo", "undo", "redo"]);
    expect(words(session)).toBe("Saved");
  });

  test("undoes at once what is just being saved, and the server has both", async () => {
    session.edit("Change title", setTitle("A"));
    vi.advanceTimersByTime(SAVE_DELAY_MS);
    expect(words(session)).toBe("Saving…");
    const undone = session.undo();
    expect(shown().title).toBe("Vase");
    await vi.advanceTimersByTimeAsync(10);
    expect(await undone).toEqual({ ok: true });
    expect(server.log).toEqual(["Change title", "undo"]);
    expect(server.current().data.title).toBe("Vase");
  });

  test("saves what is typed after an undo on top of it", async () => {
    await saveThree();
    void session.undo();
    session.edit("Change amount", setAmount(3));
    expect(shown()).toEqual({ title: "B", amount: 3 });
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS * 2);
    expect(server.current().data).toEqual({ title: "B", amount: 3 });
    expect(await session.redo()).toEqual({ ok: false, message: "Nothing." });
    expect(shown()).toEqual({ title: "B", amount: 3 });
  });

  test("undoes no one else's change: it is shown, with a notice", async () => {
    await saveThree();
    server.commit({ title: "Theirs", amount: 1 });
    const undone = session.undo();
    expect(shown().title).toBe("B");
    await vi.advanceTimersByTimeAsync(10);
    expect(await undone).toMatchObject({ ok: false, message: expect.stringContaining("Someone else") });
    expect(server.current().data.title).toBe("Theirs");
    expect(shown().title).toBe("Theirs");
    expect(words(session)).toBe("Saved");
  });

  test("lets the owner choose when edits wait behind an undo that conflicts with someone else's change", async () => {
    await saveThree();
    server.commit({ title: "Theirs", amount: 1 });
    void session.undo();
    session.edit("Change amount", setAmount(3));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(session.store.getState().problem?.kind).toBe("conflict");
    expect(server.current().data).toEqual({ title: "Theirs", amount: 1 });
    await session.keepMine();
    expect(server.current().data).toEqual({ title: "Theirs", amount: 3 });
  });

  test("tries an undo again when the server was away, once", async () => {
    await saveThree();
    server.failures.push(offline(), offline());
    const undone = session.undo();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await undone).toEqual({ ok: true });
    expect(server.current()).toMatchObject({ version: 5, data: { title: "B" } });
  });

  test("an undo whose answer was lost is not taken twice", async () => {
    await saveThree();
    await server.undo(server.current().version);
    const undone = session.undo();
    await vi.advanceTimersByTimeAsync(10);
    expect(await undone).toEqual({ ok: true });
    expect(shown().title).toBe("B");
    expect(server.current().data.title).toBe("B");
  });

  test("drops an edit that is refused after it was undone", async () => {
    server.failures.push(new CallError({ status: 400, code: "invalid_document", message: "Check." }));
    session.edit("Change title", setTitle(""));
    vi.advanceTimersByTime(SAVE_DELAY_MS);
    const undone = session.undo();
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS * 2);
    expect(await undone).toEqual({ ok: true });
    expect(shown().title).toBe("Vase");
    expect(server.log).toEqual([]);
    expect(words(session)).toBe("Saved");
  });

  test("still knows what was saved after the document was read again", async () => {
    await saveThree();
    session.offer(server.current());
    void session.undo();
    expect(shown().title).toBe("B");
  });

  test("asks the server what was before the document was opened", async () => {
    server.commit({ title: "Later", amount: 10 });
    session.offer(server.current());
    const undone = session.undo();
    expect(shown().title).toBe("Later");
    expect(await undone).toEqual({ ok: true });
    expect(shown().title).toBe("Vase");
    void session.redo();
    expect(shown().title).toBe("Later");
  });

  test("undoes a saved edit on the server", async () => {
    session.edit("Change title", setTitle("A"));
    await vi.advanceTimersByTimeAsync(SAVE_DELAY_MS);
    const undone = session.undo();
    await vi.advanceTimersByTimeAsync(1);
    expect(await undone).toEqual({ ok: true });
    expect(session.store.getState().draft.title).toBe("Vase");
    expect(server.current().data.title).toBe("Vase");
  });

  test("reports when there is nothing to undo", async () => {
    expect(await session.undo()).toEqual({ ok: false, message: "Nothing." });
    expect(words(session)).toBe("Saved");
  });

  test("takes a newer document from the server only while nothing is unsaved", () => {
    session.offer({ version: 9, data: { title: "Newer", amount: 1 }, extra: null });
    expect(session.store.getState().draft.title).toBe("Newer");
    session.edit("Change title", setTitle("Mine"));
    session.offer({ version: 10, data: { title: "Newest", amount: 1 }, extra: null });
    expect(session.store.getState().draft.title).toBe("Mine");
  });
});
