import type { Manifest } from "./theme-contents.ts";
import { mergeText } from "./merge-text.ts";

/** A file an update could not merge; the owner's version stays. */
export type ThemeConflict = {
  readonly file: string;
  readonly kind: "both-changed" | "owner-deleted" | "update-deleted" | "binary";
  /** Both texts; null for a missing or binary file. */
  readonly own: string | null;
  readonly theirs: string | null;
};

export type MergeSides = {
  readonly base: Manifest;
  readonly own: Manifest;
  readonly theirs: Manifest;
  readonly read: (hash: string) => Buffer | undefined;
};

export type ThemeMerge = {
  readonly files: Manifest;
  readonly merged: ReadonlyMap<string, string>;
  readonly conflicts: readonly ThemeConflict[];
};

type Decision =
  | { readonly kind: "keep"; readonly hash: string | undefined }
  | { readonly kind: "merged"; readonly text: string }
  | { readonly kind: "conflict"; readonly conflict: ThemeConflict; readonly hash: string | undefined };

function textIn(content: Buffer | undefined): string | undefined {
  if (!content || content.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return undefined;
  }
}

function conflictKind(own: string | undefined, theirs: string | undefined, isText: boolean): ThemeConflict["kind"] {
  if (own === undefined) return "owner-deleted";
  if (theirs === undefined) return "update-deleted";
  return isText ? "both-changed" : "binary";
}

function hashIn(manifest: Manifest, file: string): string | undefined {
  return Object.hasOwn(manifest, file) ? manifest[file] : undefined;
}

type TextOf = (hash: string | undefined) => string | undefined;

function mergedText(texts: readonly (string | undefined)[]): string | undefined {
  const [base, own, theirs] = texts;
  return base === undefined || own === undefined || theirs === undefined ? undefined : mergeText({ base, own, theirs });
}

function settle(file: string, sides: MergeSides): Decision {
  const [base, own, theirs] = [hashIn(sides.base, file), hashIn(sides.own, file), hashIn(sides.theirs, file)];
  if (own === base || own === theirs) return { kind: "keep", hash: theirs };
  if (theirs === base) return { kind: "keep", hash: own };
  const textOf: TextOf = (hash) => (hash === undefined ? undefined : textIn(sides.read(hash)));
  const [ownText, theirText] = [textOf(own), textOf(theirs)];
  const text = mergedText([textOf(base), ownText, theirText]);
  if (text !== undefined) return { kind: "merged", text };
  const kind = conflictKind(own, theirs, ownText !== undefined && theirText !== undefined);
  return { kind: "conflict", hash: own, conflict: { file, kind, own: ownText ?? null, theirs: theirText ?? null } };
}

/**
 * Merges a theme update with the owner's changes: a file changed by one side is taken from it, one changed by both is
 * merged by lines, and on a conflict the owner's stays and is reported.
 */
export function mergeTheme(sides: MergeSides): ThemeMerge {
  const names = [...new Set([sides.base, sides.own, sides.theirs].flatMap((side) => Object.keys(side)))].toSorted();
  const files: Array<[string, string]> = [];
  const merged = new Map<string, string>();
  const conflicts: ThemeConflict[] = [];
  for (const file of names) {
    const decision = settle(file, sides);
    if (decision.kind === "merged") {
      merged.set(file, decision.text);
      continue;
    }
    if (decision.kind === "conflict") conflicts.push(decision.conflict);
    if (decision.hash !== undefined) files.push([file, decision.hash]);
  }
  return { files: Object.fromEntries(files), merged, conflicts };
}
