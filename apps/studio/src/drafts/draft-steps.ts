import {
  failSending,
  rebase,
  startDraft,
  type DraftState,
  type EditBatch,
  type SavedDocument,
  type SaveProblem,
} from "./draft-state.ts";
import { patched, patchesBetween } from "./json-edits.ts";
import { advanceKnown, knownAfter, type StepDirection } from "./known-versions.ts";
import { t } from "../language/t.ts";

const LABELS: Readonly<Record<StepDirection, string>> = { undo: t("Undo"), redo: t("Redo") };

/** Returns the result of a step once pending saves finish, or undefined when only the server knows it. */
function stepTarget<Data extends object, Extra>(
  state: DraftState<Data, Extra>,
  direction: StepDirection,
): Data | undefined {
  const { saved, sending, waiting } = state;
  let { known } = state;
  let data = saved.data;
  for (const batch of sending ? [sending, ...waiting] : waiting) {
    known = advanceKnown(known, batch.step, data);
    data = patched(data, batch.patches);
  }
  return knownAfter(known, direction);
}

/**
 * Applies a step on the screen at once and queues it for the server. Returns undefined when only the server knows its
 * result.
 */
export function queueStep<Data extends object, Extra>(
  state: DraftState<Data, Extra>,
  direction: StepDirection,
): { readonly state: DraftState<Data, Extra>; readonly step: EditBatch } | undefined {
  if (state.problem?.kind === "conflict") return undefined;
  const target = stepTarget(state, direction);
  if (target === undefined) return undefined;
  const patches = patchesBetween(state.draft, target);
  const step: EditBatch = { label: LABELS[direction], patches, step: direction };
  return { step, state: { ...state, draft: patched(state.draft, patches), waiting: [...state.waiting, step] } };
}

export function isQueued(
  { sending, waiting }: Pick<DraftState<object, unknown>, "sending" | "waiting">,
  step: EditBatch,
): boolean {
  return sending === step || waiting.includes(step);
}

/** Whether the newest waiting change is an edit, which can be dropped instead of undone. */
export function endsWithEdit({ waiting }: Pick<DraftState<object, unknown>, "waiting">): boolean {
  const last = waiting.at(-1);
  return last !== undefined && last.step === undefined;
}

/** Drops a rejected step and those after it, and shows the saved version with the edits made since. */
export function loseSteps<Data extends object, Extra>(
  state: DraftState<Data, Extra>,
  problem: Exclude<SaveProblem, { kind: "invalid" }> | null,
): DraftState<Data, Extra> {
  const waiting = state.waiting.filter(({ step }) => step === undefined);
  const known = { past: [], future: [] };
  return rebase({ ...state, sending: null, isUndoing: false, waiting, known, problem }, state.saved);
}

/** Handles a rejected batch; a refused edit that was undone meanwhile is dropped with its step. */
export function failSendingWithSteps<Data extends object, Extra>(
  state: DraftState<Data, Extra>,
  problem: SaveProblem,
): DraftState<Data, Extra> {
  const { sending, waiting } = state;
  const [first, ...rest] = waiting;
  if (problem.kind !== "invalid" || sending === null || first?.step === undefined) return failSending(state, problem);
  if (first.step === "undo") {
    const forgotten = { ...state, sending: null, waiting: rest, problem: null, isUndoing: false };
    return rest.some(({ step }) => step !== undefined) ? loseSteps(forgotten, null) : rebase(forgotten, state.saved);
  }
  return failSending(loseSteps({ ...state, sending }, null), problem);
}

/** Takes the server's current version, while nothing is unsaved; known versions are kept as long as it is unchanged. */
export function offerDraft<Data extends object, Extra>(
  state: DraftState<Data, Extra>,
  saved: SavedDocument<Data, Extra>,
): DraftState<Data, Extra> {
  const fresh = startDraft(saved);
  return saved.version === state.saved.version ? { ...fresh, known: state.known } : fresh;
}
