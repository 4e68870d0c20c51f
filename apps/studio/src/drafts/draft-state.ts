import type { Patch } from "@stoa/core/document/document-schema.ts";
import { shareEqual } from "@stoa/core/lib/patch/share-equal.ts";
import { netPatches, patched, patchesBetween } from "./json-edits.ts";
import { advanceKnown, type KnownVersions, type StepDirection } from "./known-versions.ts";
import { t } from "../language/t.ts";

/** A document as last returned by the server; `extra` accompanies it and is not edited by patches. */
export type SavedDocument<Data, Extra> = { readonly version: number; readonly data: Data; readonly extra: Extra };

/** Why the server refused a batch; it is sent again after an edit or on request. */
export type SaveRejection = { readonly message: string; readonly fields: Readonly<Record<string, string>> };

/** Edits that become one entry of the document's history. */
export type EditBatch = {
  readonly label: string;
  readonly patches: readonly Patch[];
  readonly refusal?: SaveRejection;
  /** Set when the batch is a history step rather than an edit; `patches` is its expected result. */
  readonly step?: StepDirection;
};

export type SaveProblem =
  /** The server is unreachable; the batch is retried automatically. */
  | { readonly kind: "retrying"; readonly message: string }
  /** The server refuses a batch; the others are still saved. */
  | ({ readonly kind: "invalid" } & SaveRejection)
  /** Someone else saved in the meantime; the owner chooses. */
  | { readonly kind: "conflict"; readonly message: string }
  /** Signed out, or the document is gone: retry after the owner has acted. */
  | { readonly kind: "stopped"; readonly message: string };

export type DraftState<Data, Extra> = {
  readonly saved: SavedDocument<Data, Extra>;
  /** The saved document with all edits below applied. */
  readonly draft: Data;
  readonly sending: EditBatch | null;
  readonly waiting: readonly EditBatch[];
  /** Blocks saving as a whole; see `currentProblem` for refused batches. */
  readonly problem: Exclude<SaveProblem, { kind: "invalid" }> | null;
  /** A step whose result only the server knows is in progress. */
  readonly isUndoing: boolean;
  readonly known: KnownVersions<Data>;
  /** Number of edits made here; an offer to undo an edit is valid only until the next one. */
  readonly editCount: number;
};

const NOTHING_KNOWN = { past: [], future: [] };

export function startDraft<Data extends object, Extra>(saved: SavedDocument<Data, Extra>): DraftState<Data, Extra> {
  const known = NOTHING_KNOWN;
  return { saved, draft: saved.data, sending: null, waiting: [], problem: null, isUndoing: false, known, editCount: 0 };
}

export function hasUnsaved(state: DraftState<object, unknown>): boolean {
  return state.sending !== null || state.waiting.length > 0;
}

const MAX_LABEL_LENGTH = 200;

function joinLabels(batches: readonly EditBatch[]): string {
  const labels = [...new Set(batches.map(({ label }) => label))];
  const text =
    labels.length <= 3
      ? labels.join(", ")
      : t("{count, plural, one {# change} other {# changes}}", { count: labels.length });
  return text.slice(0, MAX_LABEL_LENGTH);
}

function mergeBatches(batches: readonly EditBatch[]): EditBatch {
  return { label: joinLabels(batches), patches: batches.flatMap(({ patches }) => patches) };
}

/** Adds an edit to the batch with its label: the newest one, or a refused one that it may fix. */
function withEdit(waiting: readonly EditBatch[], edit: EditBatch): readonly EditBatch[] {
  const index = waiting.findLastIndex(
    ({ label, refusal, step }, index) =>
      step === undefined && label === edit.label && (refusal !== undefined || index === waiting.length - 1),
  );
  const same = waiting[index];
  return same ? waiting.with(index, mergeBatches([same, edit])) : [...waiting, edit];
}

/** Applies a pure edit; returns the same state when nothing changes. */
export function editDraft<Data extends object, Extra>(
  state: DraftState<Data, Extra>,
  label: string,
  edit: (data: Data) => Data,
): DraftState<Data, Extra> {
  const patches = patchesBetween(state.draft, edit(state.draft));
  if (patches.length === 0) return state;
  const waiting = withEdit(state.waiting, { label, patches });
  return {
    ...state,
    draft: patched(state.draft, patches),
    waiting,
    problem: state.problem?.kind === "stopped" ? null : state.problem,
    editCount: state.editCount + 1,
  };
}

/**
 * Takes the next batch that was not refused from the queue, reduced to its net patches; batches that cancel out are
 * dropped. A batch that builds on a refused one is sent together with it.
 */
export function startSending<Data extends object, Extra>(state: DraftState<Data, Extra>): DraftState<Data, Extra> {
  const index = state.waiting.findIndex(({ refusal }) => refusal === undefined);
  const next = state.waiting[index];
  if (!next) return state;
  if (next.step) return { ...state, sending: next, waiting: state.waiting.toSpliced(index, 1) };
  const alone = sendable(state.saved.data, [next]);
  const taken = alone ? [next] : state.waiting.slice(0, index + 1);
  const batch = alone ?? sendable(state.saved.data, taken) ?? mergeBatches(taken);
  const waiting = state.waiting.filter((each) => !taken.includes(each));
  if (batch.patches.length === 0) return startSending({ ...state, waiting });
  return { ...state, sending: batch, waiting };
}

function sendable(data: object, batches: readonly EditBatch[]): EditBatch | undefined {
  const batch = mergeBatches(batches);
  try {
    return { ...batch, patches: netPatches(data, batch.patches) };
  } catch {
    return undefined;
  }
}

export function forgetRefusals<Data extends object, Extra>(state: DraftState<Data, Extra>): DraftState<Data, Extra> {
  return { ...state, waiting: state.waiting.map((batch) => (batch.refusal ? mergeBatches([batch]) : batch)) };
}

function replay<Data extends object>(data: Data, batches: readonly EditBatch[]): Data {
  return batches.reduce((result, batch) => patched(result, batch.patches), data);
}

type Finish<Data, Extra> = {
  readonly saved: SavedDocument<Data, Extra>;
  /** The completed step; undefined for an edit. */
  readonly step: StepDirection | undefined;
};

function knownWith<Data extends object, Extra>(
  state: DraftState<Data, Extra>,
  { saved, step }: Finish<Data, Extra>,
): KnownVersions<Data> {
  const isMine = saved.version === state.saved.version + 1 && (state.sending !== null || step !== undefined);
  return isMine ? advanceKnown(state.known, step, state.saved.data) : NOTHING_KNOWN;
}

/** Reuses the objects already on the screen where they are equal, so only changes are re-rendered. */
function withKnownParts<Data extends object, Extra>(
  { draft, saved }: DraftState<Data, Extra>,
  { version, data, extra }: SavedDocument<Data, Extra>,
): SavedDocument<Data, Extra> {
  return { version, data: shareEqual(draft, data), extra: shareEqual(saved.extra, extra) };
}

export function finishSending<Data extends object, Extra>(
  state: DraftState<Data, Extra>,
  answer: SavedDocument<Data, Extra>,
  step: StepDirection | undefined = state.sending?.step,
): DraftState<Data, Extra> {
  const saved = withKnownParts(state, answer);
  const { sending, waiting } = state;
  const isUnchanged = saved.version === state.saved.version;
  // An edit without effect has no history entry, so there is nothing to undo.
  const isVain = isUnchanged && sending?.step === undefined && waiting[0]?.step === "undo";
  const known = isUnchanged ? state.known : knownWith(state, { saved, step });
  const left = isVain ? waiting.slice(1) : waiting;
  return rebase({ ...state, known, waiting: left, sending: null, problem: null, isUndoing: false }, saved);
}

export function failSending<Data extends object, Extra>(
  state: DraftState<Data, Extra>,
  problem: SaveProblem,
): DraftState<Data, Extra> {
  const isRefused = problem.kind === "invalid";
  const { sending } = state;
  const back = sending && isRefused ? { ...sending, refusal: problem } : sending;
  return {
    ...state,
    sending: null,
    waiting: back ? [back, ...state.waiting] : state.waiting,
    problem: isRefused ? null : problem,
    isUndoing: false,
  };
}

/** Returns the most severe save problem, or null. */
export function currentProblem(state: Pick<DraftState<object, unknown>, "problem" | "waiting">): SaveProblem | null {
  if (state.problem) return state.problem;
  const refusals = state.waiting.flatMap(({ refusal }) => (refusal ? [refusal] : []));
  const [first] = refusals;
  if (!first) return null;
  const fields: Record<string, string> = Object.assign({}, ...refusals.map(({ fields }) => fields));
  return { kind: "invalid", message: first.message, fields };
}

/** Reapplies unsaved edits on another saved document; where they conflict, the owner's whole draft wins. */
export function rebase<Data extends object, Extra>(
  state: DraftState<Data, Extra>,
  saved: SavedDocument<Data, Extra>,
): DraftState<Data, Extra> {
  try {
    return { ...state, saved, draft: replay(saved.data, state.waiting) };
  } catch {
    // Steps taken on another version are invalid: the owner's draft becomes an edit.
    const patches = patchesBetween(saved.data, state.draft);
    return { ...state, saved, waiting: [{ label: joinLabels(state.waiting), patches }] };
  }
}

export function dropLastBatch<Data extends object, Extra>(state: DraftState<Data, Extra>): DraftState<Data, Extra> {
  const waiting = state.waiting.slice(0, -1);
  const base = state.sending ? patched(state.saved.data, state.sending.patches) : state.saved.data;
  const problem = waiting.length === 0 ? null : state.problem;
  return { ...state, waiting, draft: replay(base, waiting), problem };
}

export function savedText(state: DraftState<object, unknown>): string {
  switch (currentProblem(state)?.kind) {
    case "retrying":
      return t("Not saved – retrying");
    case "invalid":
      return t("Not saved – see below");
    case "conflict":
    case "stopped":
      return t("Not saved");
    case undefined:
      return hasUnsaved(state) || state.isUndoing ? t("Saving…") : t("Saved");
  }
}
