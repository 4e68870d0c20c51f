import { createStore, type StoreApi } from "zustand/vanilla";
import { CallError, errorText, isPassing } from "../client/call-error.ts";
import {
  dropLastBatch,
  editDraft,
  failSending,
  forgetRefusals,
  finishSending,
  hasUnsaved,
  rebase,
  startDraft,
  startSending,
  type DraftState,
  type EditBatch,
  type SavedDocument,
  type SaveProblem,
} from "./draft-state.ts";

export const SAVE_DELAY_MS = 400;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 15_000;

type SessionCalls<Data, Extra> = {
  readonly save: (version: number, batch: EditBatch) => Promise<SavedDocument<Data, Extra>>;
  readonly undo: () => Promise<SavedDocument<Data, Extra>>;
  /** Undefined where what was taken back can't be made again. */
  readonly redo?: () => Promise<SavedDocument<Data, Extra>>;
  readonly load: () => Promise<SavedDocument<Data, Extra>>;
  /** Called after the server took a change. */
  readonly onSaved: (saved: SavedDocument<Data, Extra>) => void;
};

const NOTHING_TO_REDO = "There is nothing to redo.";

type UndoOutcome = { readonly ok: true } | { readonly ok: false; readonly message: string };

function problemOf(error: unknown): SaveProblem {
  const message = errorText(error);
  if (isPassing(error)) return { kind: "retrying", message };
  if (!(error instanceof CallError)) return { kind: "stopped", message };
  if (error.code === "version_conflict") return { kind: "conflict", message };
  const isAboutDocument = error.status === 400 || error.status === 422 || Object.keys(error.fields).length > 0;
  return isAboutDocument ? { kind: "invalid", message, fields: error.fields } : { kind: "stopped", message };
}

/**
 * One document being edited: every edit is kept, saved in order, one call at a time, until the server has it. It owns a
 * timer and outlives the room that shows it.
 */
export class DraftSession<Data extends object, Extra> {
  readonly store: StoreApi<DraftState<Data, Extra>>;
  readonly #calls: SessionCalls<Data, Extra>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;

  constructor(first: SavedDocument<Data, Extra>, calls: SessionCalls<Data, Extra>) {
    this.store = createStore<DraftState<Data, Extra>>(() => startDraft(first));
    this.#calls = calls;
  }

  edit(label: string, edit: (data: Data) => Data): void {
    this.store.setState((state) => editDraft(state, label, edit));
    const state = this.store.getState();
    if (hasUnsaved(state) && state.problem?.kind !== "retrying") this.#sendIn(SAVE_DELAY_MS);
  }

  /** Sends what waits now instead of after the pause, also what was refused before. */
  flush(): void {
    this.store.setState((state) => forgetRefusals(state));
    void this.#sendNext();
  }

  /** Takes the last change back: an unsaved one here, a saved one on the server. */
  async undo(): Promise<UndoOutcome> {
    await this.#whenIdle();
    if (this.store.getState().waiting.length > 0) {
      this.store.setState((state) => dropLastBatch(state));
      if (this.store.getState().waiting.length > 0) this.#sendIn(SAVE_DELAY_MS);
      return { ok: true };
    }
    return this.#step(this.#calls.undo);
  }

  /** Makes the change that was taken back last again. An edit since then stands in its way. */
  async redo(): Promise<UndoOutcome> {
    await this.#whenIdle();
    const { redo } = this.#calls;
    if (!redo || this.store.getState().waiting.length > 0) return { ok: false, message: NOTHING_TO_REDO };
    return this.#step(redo);
  }

  async #step(call: () => Promise<SavedDocument<Data, Extra>>): Promise<UndoOutcome> {
    this.store.setState({ isUndoing: true });
    try {
      this.#accept(await call());
      return { ok: true };
    } catch (error) {
      this.store.setState({ isUndoing: false });
      if (this.store.getState().waiting.length > 0) this.#sendIn(0);
      return { ok: false, message: errorText(error) };
    }
  }

  /** The document as somebody else saved it, for a look before choosing. */
  readTheirs(): Promise<SavedDocument<Data, Extra>> {
    return this.#calls.load();
  }

  /** After a conflict: forget the unsaved edits and show what the other person saved. */
  async loadTheirs(): Promise<void> {
    const saved = await this.#calls.load();
    this.store.setState(startDraft(saved));
    this.#calls.onSaved(saved);
  }

  /** After a conflict: put the unsaved edits on top of what the other person saved. */
  async keepMine(): Promise<void> {
    const saved = await this.#calls.load();
    this.store.setState((state) => ({ ...rebase(state, saved), problem: null }));
    await this.#sendNext();
  }

  /** Offers a document read from the server; taken when it is not older and nothing is unsaved. */
  offer(saved: SavedDocument<Data, Extra>): void {
    const state = this.store.getState();
    if (hasUnsaved(state) || state.isUndoing || saved.version < state.saved.version) return;
    this.store.setState(startDraft(saved));
  }

  /** Changes what comes with the document, e.g. after a call that is not an edit. */
  setExtra(change: (extra: Extra) => Extra): void {
    this.store.setState(({ saved }) => ({ saved: { ...saved, extra: change(saved.extra) } }));
  }

  #isBusy(): boolean {
    const { sending, isUndoing } = this.store.getState();
    return sending !== null || isUndoing;
  }

  #sendIn(delayMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#sendNext(), delayMs);
  }

  async #sendNext(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isBusy() || this.store.getState().problem?.kind === "conflict") return;
    this.store.setState((state) => startSending(state));
    const { sending, saved } = this.store.getState();
    if (!sending) return;
    try {
      this.#accept(await this.#calls.save(saved.version, sending));
    } catch (error) {
      this.#reject(error);
    }
  }

  #accept(saved: SavedDocument<Data, Extra>): void {
    this.#retryMs = FIRST_RETRY_MS;
    this.store.setState((state) => finishSending(state, saved));
    this.#calls.onSaved(saved);
    if (this.store.getState().waiting.length > 0) this.#sendIn(0);
  }

  #reject(error: unknown): void {
    const problem = problemOf(error);
    this.store.setState((state) => failSending(state, problem));
    if (problem.kind === "invalid") this.#sendIn(0);
    if (problem.kind !== "retrying") return;
    this.#sendIn(this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
  }

  #whenIdle(): Promise<void> {
    return new Promise((resolve) => {
      if (!this.#isBusy()) {
        resolve();
        return;
      }
      const stop = this.store.subscribe(() => {
        if (this.#isBusy()) return;
        stop();
        resolve();
      });
    });
  }
}
