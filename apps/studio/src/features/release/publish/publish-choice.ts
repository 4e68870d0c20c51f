import type { PendingChange } from "@stoa/core/release/release-api.ts";

export function chosenIds(changes: readonly PendingChange[], leftOut: ReadonlySet<string>): readonly string[] {
  return changes.map(({ documentId }) => documentId).filter((id) => !leftOut.has(id));
}

type Choice = {
  readonly chosen: number;
  readonly listed: number;
  /** Larger than the list when that is truncated. */
  readonly total: number;
};

function choiceText(verb: string, { chosen, listed, total }: Choice): string {
  if (listed === 0) return verb;
  const count = chosen === listed ? total : chosen;
  const noun = count === 1 ? "change" : "changes";
  return chosen === listed && count > 1 ? `${verb} all ${count} ${noun}` : `${verb} ${count} ${noun}`;
}

export function publishText(choice: Choice): string {
  return choiceText("Publish", choice);
}

export function scheduleText(choice: Choice): string {
  return choiceText("Schedule", choice);
}

const CHANGE_TEXTS: Readonly<Record<PendingChange["change"], string>> = {
  added: "New",
  edited: "Edited",
  removed: "Removed",
};

export function changeWord(change: PendingChange): string {
  return CHANGE_TEXTS[change.change];
}

export function kindWord(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}
