import type { PendingChange } from "@stoa/core/release/release-api.ts";
import { t } from "../../../language/t.ts";

export function chosenIds(changes: readonly PendingChange[], leftOut: ReadonlySet<string>): readonly string[] {
  return changes.map(({ documentId }) => documentId).filter((id) => !leftOut.has(id));
}

type Choice = {
  readonly chosen: number;
  readonly listed: number;
  /** Larger than the list when that is truncated. */
  readonly total: number;
};

function countOf({ chosen, listed, total }: Choice): { count: number; all: string } {
  const count = chosen === listed ? total : chosen;
  return { count, all: chosen === listed && count > 1 ? "yes" : "no" };
}

export function publishText(choice: Choice): string {
  if (choice.listed === 0) return t("Publish");
  return t(
    "{all, select, yes {Publish all {count, number} changes} other {Publish {count, plural, one {# change} other {# changes}}}}",
    countOf(choice),
  );
}

export function scheduleText(choice: Choice): string {
  if (choice.listed === 0) return t("Schedule");
  return t(
    "{all, select, yes {Schedule all {count, number} changes} other {Schedule {count, plural, one {# change} other {# changes}}}}",
    countOf(choice),
  );
}

const CHANGE_TEXTS: Readonly<Record<PendingChange["change"], string>> = {
  added: t("New"),
  edited: t("Edited"),
  removed: t("Removed"),
};

export function changeWord(change: PendingChange): string {
  return CHANGE_TEXTS[change.change];
}

export function kindWord(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}
