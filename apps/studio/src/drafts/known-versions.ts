/** A step back or forth in the history of a document. */
export type StepDirection = "undo" | "redo";

/** What a document was before the changes that were saved here, and what it was before those that were taken back; newest last. */
export type KnownVersions<Data> = { readonly past: readonly Data[]; readonly future: readonly Data[] };

const MOST_KNOWN = 50;

/** What is known after a change of `before`: an edit, or a step. */
export function advanceKnown<Data>(
  { past, future }: KnownVersions<Data>,
  step: StepDirection | undefined,
  before: Data,
): KnownVersions<Data> {
  if (step === "undo") return { past: past.slice(0, -1), future: [...future, before] };
  const grown = [...past, before].slice(-MOST_KNOWN);
  return { past: grown, future: step === "redo" ? future.slice(0, -1) : [] };
}

/** What a step leads to; undefined where only the server knows. */
export function knownAfter<Data>({ past, future }: KnownVersions<Data>, direction: StepDirection): Data | undefined {
  return direction === "undo" ? past.at(-1) : future.at(-1);
}
