import { createStore, type StoreApi } from "zustand/vanilla";
import { CallError, errorText, isPassing } from "../client/call-error.ts";
import {
  dropLastBatch,
  editDraft,
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
import { endsWithEdit, failSendingWithSteps, isQueued, loseSteps, offerDraft, queueStep } from "./draft-steps.ts";
import { patched, patchesBetween } from "./json-edits.ts";
import type { StepDirection } from "./known-versions.ts";
import { flushLateEdits } from "./late-edits.ts";
import { t } from "../language/t.ts";

export const SAVE_DELAY_MS = 400;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 15_000;

type SessionCalls<Data, Extra> = {
  readonly save: (version: number, batch: EditBatch) => Promise<SavedDocument<Data, Extra>>;
  /** Rejects with `version_conflict` when somebody has saved since `version`. */
  readonly undo: (version: number) => Promise<SavedDocument<Data, Extra>>;
  /** Undefined when an undone change can't be redone. */
  readonly redo?: (version: number) => Promise<SavedDocument<Data, Extra>>;
  readonly load: () => Promise<SavedDocument<Data, Extra>>;
  readonly onSaved: (saved: SavedDocument<Data, Extra>) => void;
};

const NOTHING_TO_REDO = t("There is nothing to redo.");
const CHANGED_ELSEWHERE = t(
  "Someone else changed this in the meantime, so nothing was undone. You now see the latest version.",
);

type UndoOutcome = { readonly ok: true } | { readonly ok: false; readonly message: string };

function problemOf(error: unknown): SaveProblem {
  const message = errorText(error);
  if (isPassing(error)) return { kind: "retrying", message };
  if (!(error instanceof CallError)) return { kind: "stopped", message };
  if (error.code === "version_conflict") return { kind: "conflict", message };
  const isAboutDocument = error.status === 400 || error.status === 422 || Object.keys(error.fields).length > 0;
  return isAboutDocument ? { kind: "invalid", message, fields: error.fields } : { kind: "stopped", message };
}

/** Whether the document already matches the result of a step: the server applied it and only its answer was lost. */
function isOutcome<Data extends object, Extra>(
  before: SavedDocument<Data, Extra>,
  step: EditBatch,
  after: SavedDocument<Data, Extra>,
): boolean {
  const wanted = patched(before.data, step.patches);
  return after.version === before.version + 1 && patchesBetween(after.data, wanted).length === 0;
}

/**
 * One document being edited: keeps every edit and saves them in order, one call at a time. It owns a timer and outlives
 * the room that shows it.
 */
export class DraftSession<Data extends object, Extra> {
  readonly store: StoreApi<DraftState<Data, Extra>>;
  readonly #calls: SessionCalls<Data, Extra>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;
  readonly #lost = new WeakMap<EditBatch, string>();

  constructor(first: SavedDocument<Data, Extra>, calls: SessionCalls<Data, Extra>) {
    this.store = createStore<DraftState<Data, Extra>>(() => startDraft(first));
    this.#calls = calls;
  }

  edit(label: string, edit: (data: Data) => Data): void {
    flushLateEdits();
    this.store.setState((state) => editDraft(state, label, edit));
    const state = this.store.getState();
    if (hasUnsaved(state) && state.problem?.kind !== "retrying") this.#sendIn(SAVE_DELAY_MS);
  }

  /** Sends waiting edits at once instead of after the pause, including refused ones. */
  flush(): void {
    flushLateEdits();
    this.store.setState((state) => forgetRefusals(state));
    void this.#sendNext();
  }

  /**
   * Undoes the last change. Changes made or saved here are undone on the screen at once and sent afterwards; for older
   * ones the server is asked first.
   */
  undo(): Promise<UndoOutcome> {
    flushLateEdits();
    if (!endsWithEdit(this.store.getState())) return this.#take("undo");
    this.store.setState((state) => dropLastBatch(state));
    if (this.store.getState().waiting.length > 0) this.#sendIn(SAVE_DELAY_MS);
    return Promise.resolve({ ok: true });
  }

  /** Redoes the change undone last, like `undo`. Not possible after a newer edit. */
  async redo(): Promise<UndoOutcome> {
    flushLateEdits();
    const isEdited = endsWithEdit(this.store.getState());
    if (!this.#calls.redo || isEdited) return { ok: false, message: NOTHING_TO_REDO };
    return this.#take("redo");
  }

  #take(direction: StepDirection): Promise<UndoOutcome> {
    const queued = queueStep(this.store.getState(), direction);
    if (!queued) return this.#askStep(direction);
    const { step, state } = queued;
    const settled = this.#whenSettled(step);
    this.store.setState(state);
    this.#sendIn(0);
    return settled;
  }

  /** For steps whose result only the server knows. */
  async #askStep(direction: StepDirection): Promise<UndoOutcome> {
    await this.#whenIdle();
    this.store.setState({ isUndoing: true });
    try {
      this.#accept(await this.#callStep(direction), direction);
      return { ok: true };
    } catch (error) {
      this.store.setState({ isUndoing: false });
      if (this.store.getState().waiting.length > 0) this.#sendIn(0);
      return { ok: false, message: await this.#catchUp(error) };
    }
  }

  async #callStep(direction: StepDirection): Promise<SavedDocument<Data, Extra>> {
    const { undo, redo } = this.#calls;
    const call = direction === "undo" ? undo : redo;
    if (!call) throw new Error(NOTHING_TO_REDO);
    return call(this.store.getState().saved.version);
  }

  /**
   * Returns the message for a step the server rejected; after a version conflict it shows the other person's version
   * unless edits are waiting.
   */
  async #catchUp(error: unknown): Promise<string> {
    if (!(error instanceof CallError) || error.code !== "version_conflict") return errorText(error);
    this.offer(await this.#calls.load());
    return CHANGED_ELSEWHERE;
  }

  /** Reverts a rejected step on the screen, with a message. */
  async #loseStep(step: EditBatch, error: unknown): Promise<void> {
    const isConflict = error instanceof CallError && error.code === "version_conflict";
    const theirs = isConflict ? await this.#calls.load().catch(() => null) : null;
    if (theirs && isOutcome(this.store.getState().saved, step, theirs)) {
      this.#accept(theirs);
      return;
    }
    const message = errorText(error);
    this.#lost.set(step, isConflict ? CHANGED_ELSEWHERE : message);
    const hasEdits = this.store.getState().waiting.some((batch) => batch.step === undefined);
    const mustChoose = isConflict && hasEdits;
    this.store.setState((state) => loseSteps(state, mustChoose ? { kind: "conflict", message } : null));
    if (theirs) this.offer(theirs);
    if (hasEdits) this.#sendIn(0);
  }

  #whenSettled(step: EditBatch): Promise<UndoOutcome> {
    return new Promise((resolve) => {
      const stop = this.store.subscribe((state) => {
        if (isQueued(state, step)) return;
        stop();
        const message = this.#lost.get(step);
        resolve(message === undefined ? { ok: true } : { ok: false, message });
      });
    });
  }

  readTheirs(): Promise<SavedDocument<Data, Extra>> {
    return this.#calls.load();
  }

  /** After a conflict: discards the unsaved edits and shows the other person's version. */
  async loadTheirs(): Promise<void> {
    const saved = await this.#calls.load();
    flushLateEdits();
    this.store.setState(startDraft(saved));
    this.#calls.onSaved(saved);
  }

  /** After a conflict: reapplies the unsaved edits on the other person's version. */
  async keepMine(): Promise<void> {
    const saved = await this.#calls.load();
    this.store.setState((state) => ({ ...rebase(state, saved), problem: null }));
    await this.#sendNext();
  }

  /** Offers a document read from the server; accepted when it is not older and nothing is unsaved. */
  offer(saved: SavedDocument<Data, Extra>): void {
    flushLateEdits();
    const state = this.store.getState();
    if (hasUnsaved(state) || state.isUndoing || saved.version < state.saved.version) return;
    this.store.setState(offerDraft(state, saved));
  }

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
    flushLateEdits();
    clearTimeout(this.#timer);
    if (this.#isBusy() || this.store.getState().problem?.kind === "conflict") return;
    this.store.setState((state) => startSending(state));
    const { sending, saved } = this.store.getState();
    if (!sending) return;
    try {
      const { step } = sending;
      this.#accept(await (step ? this.#callStep(step) : this.#calls.save(saved.version, sending)));
    } catch (error) {
      if (sending.step && !isPassing(error)) await this.#loseStep(sending, error);
      else this.#reject(error);
    }
  }

  #accept(saved: SavedDocument<Data, Extra>, step?: StepDirection): void {
    this.#retryMs = FIRST_RETRY_MS;
    this.store.setState((state) => finishSending(state, saved, step));
    this.#calls.onSaved(saved);
    if (this.store.getState().waiting.length > 0) this.#sendIn(0);
  }

  #reject(error: unknown): void {
    const problem = problemOf(error);
    this.store.setState((state) => failSendingWithSteps(state, problem));
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
