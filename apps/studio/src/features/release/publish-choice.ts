import type { PendingChange } from "@stoa/core/release/release-api.ts";

/** Ids of the changes that stay ticked. */
export function chosenIds(changes: readonly PendingChange[], leftOut: ReadonlySet<string>): readonly string[] {
  return changes.map(({ documentId }) => documentId).filter((id) => !leftOut.has(id));
}

type Choice = {
  readonly chosen: number;
  readonly listed: number;
  /** More than are listed when the list was cut. */
  readonly total: number;
};

function choiceWords(verb: string, { chosen, listed, total }: Choice): string {
  if (listed === 0) return verb;
  const count = chosen === listed ? total : chosen;
  const noun = count === 1 ? "change" : "changes";
  return chosen === listed && count > 1 ? `${verb} all ${count} ${noun}` : `${verb} ${count} ${noun}`;
}

/** The words of the publish button. */
export function publishWords(choice: Choice): string {
  return choiceWords("Publish", choice);
}

/** The same where it is for later. */
export function scheduleWords(choice: Choice): string {
  return choiceWords("Schedule", choice);
}

const CHANGE_WORDS: Readonly<Record<PendingChange["change"], string>> = {
  added: "New",
  edited: "Edited",
  removed: "Removed",
};

export function changeWord(change: PendingChange): string {
  return CHANGE_WORDS[change.change];
}

/** The owner's word for a kind of document. */
export function kindWord(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}
