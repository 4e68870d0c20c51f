import type { Command } from "./command.ts";

type Ranked = Pick<Command, "id" | "text" | "words">;

function wordsIn(text: string): string[] {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Match score of a typed word: 3 starts the name, 2 starts another word of it, 1 starts a synonym, 0 no match. */
function fitOf(typed: string, { text, words }: Ranked): number {
  const names = wordsIn(text);
  if (names[0]?.startsWith(typed)) return 3;
  if (names.some((word) => word.startsWith(typed))) return 2;
  return wordsIn(words).some((word) => word.startsWith(typed)) ? 1 : 0;
}

function scoreOf(typed: readonly string[], command: Ranked): number {
  const fits = typed.map((word) => fitOf(word, command));
  return fits.includes(0) ? 0 : fits.reduce((sum, fit) => sum + fit, 0);
}

/**
 * Returns the commands in which each typed word starts a word, best first; ties by recent use, then by the given order.
 */
export function rankCommands<One extends Ranked>(
  commands: readonly One[],
  { text, recent }: { readonly text: string; readonly recent: readonly string[] },
): One[] {
  const typed = wordsIn(text);
  const recency = (id: string): number => (recent.includes(id) ? recent.length - recent.indexOf(id) : 0);
  return commands
    .map((command) => ({ command, score: scoreOf(typed, command) }))
    .filter(({ score }) => typed.length === 0 || score > 0)
    .toSorted((one, other) => other.score - one.score || recency(other.command.id) - recency(one.command.id))
    .map(({ command }) => command);
}
