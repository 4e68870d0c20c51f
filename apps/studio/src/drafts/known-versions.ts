export type StepDirection = "undo" | "redo";

/** Versions before the changes saved here, and before those undone; newest last. */
export type KnownVersions<Data> = { readonly past: readonly Data[]; readonly future: readonly Data[] };

const MOST_KNOWN = 50;

/** Returns the known versions after an edit or step that replaced `before`. */
export function advanceKnown<Data>(
  { past, future }: KnownVersions<Data>,
  step: StepDirection | undefined,
  before: Data,
): KnownVersions<Data> {
  if (step === "undo") return { past: past.slice(0, -1), future: [...future, before] };
  const grown = [...past, before].slice(-MOST_KNOWN);
  return { past: grown, future: step === "redo" ? future.slice(0, -1) : [] };
}

/** Returns the result of a step, or undefined when only the server knows it. */
export function knownAfter<Data>({ past, future }: KnownVersions<Data>, direction: StepDirection): Data | undefined {
  return direction === "undo" ? past.at(-1) : future.at(-1);
}
