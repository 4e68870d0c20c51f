import type { FormProgram } from "@stoa/core/form/form-program-api.ts";
import { t } from "../../../language/t.ts";

/** Number of connections: a link that was read counts as one, a tool by its subscriptions. */
function connectedCount({ kind, lastUsedAt, hookCount }: FormProgram): number {
  if (kind === "automation") return hookCount;
  return lastUsedAt === null ? 0 : 1;
}

/** Returns whether a program has a key but has never used it. */
export function isAwaited(program: FormProgram): boolean {
  return connectedCount(program) === 0;
}

export type ConnectionState = { readonly tone: "neutral" | "warn" | "good"; readonly text: string };

/** Returns the status of a panel: "Awaiting connection", then "2 connected". spec: platform 2, connect panels */
export function connectionState(programs: readonly FormProgram[]): ConnectionState {
  const count = programs.reduce((sum, program) => sum + connectedCount(program), 0);
  if (count > 0) return { tone: "good", text: t("{count, plural, other {# connected}}", { count }) };
  return programs.length > 0
    ? { tone: "warn", text: t("Awaiting connection") }
    : { tone: "neutral", text: t("Not connected") };
}
