import type { TagProblem } from "../template-errors.ts";
import type { BlockNode, FormatterCall, OrNode, Reference, TagArguments, TreeNode } from "../tree/template-tree.ts";
import { splitReference } from "../render/name-resolution.ts";

/** The parsed content of a tag; undefined is plain text. */
export type ParsedTag =
  | { readonly kind: "leaf"; readonly node: TreeNode }
  | { readonly kind: "open"; readonly node: BlockNode }
  | { readonly kind: "or"; readonly node: OrNode }
  | { readonly kind: "alternates" | "end" | "eof" }
  | { readonly kind: "problem"; readonly code: TagProblem }
  | { readonly kind: "unknown-formatter"; readonly name: string }
  | undefined;

export interface TagContext {
  readonly offset: number;
  readonly isFormatter: (name: string) => boolean;
}

const SEGMENT = String.raw`(?:\d+|[@$]?[A-Za-z][\w-]*|@)`;
const REFERENCE = new RegExp(String.raw`${SEGMENT}(?:\.${SEGMENT})*`, "y");
const SEPARATOR = / *, */y;
const PREDICATE = /[A-Za-z][\w-]*\?/y;
const FORMATTER = /^([A-Za-z][\w-]*)([^]*)$/;

export const NO_ARGUMENTS: TagArguments = { args: [], delimiter: "" };

/** Returns the result for a tag left as text, with the reason. */
export function problem(code: TagProblem): ParsedTag {
  return { kind: "problem", code };
}

/** Returns the text a sticky pattern matches at a position, or undefined. */
export function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Returns the length of the reference at a position; 0 when there is none. */
export function referenceLength(text: string, at: number): number {
  return matchAt(REFERENCE, text, at)?.length ?? 0;
}

/** Parses the reference that fills the rest of the text, or returns why it does not. */
export function parseWholeReference(text: string, at: number): Reference | TagProblem {
  const length = referenceLength(text, at);
  if (length === 0) return at === text.length ? "MISSING_VARIABLE_NAME" : "VARIABLE_EXPECTED";
  return at + length === text.length ? splitReference(text.slice(at)) : "EXTRA_CHARS";
}

/** Returns the predicate name at a position, including its `?`. */
export function predicateNameAt(text: string, at: number): string | undefined {
  return matchAt(PREDICATE, text, at);
}

/**
 * Parses arguments of predicates and instructions: the first character is the delimiter. spec: template-language 1.4
 */
export function parseTagArguments(text: string): TagArguments {
  if (text === "") return NO_ARGUMENTS;
  const delimiter = text.charAt(0);
  return { args: text.length === 1 ? [] : text.slice(1).split(delimiter), delimiter };
}

export interface VariableList {
  readonly references: readonly Reference[];
  readonly calls: readonly FormatterCall[];
}

/** A list, why there is none, or undefined for plain text. */
export type VariableListResult =
  | ({ readonly kind: "list" } & VariableList)
  | Extract<ParsedTag, { readonly kind: "problem" | "unknown-formatter" }>
  | undefined;

/** Parses `a, b|formatter args|…` to the end of the text. spec: template-language 2.1 */
export function parseVariableList(text: string, start: number, context: TagContext): VariableListResult {
  const references: Reference[] = [];
  let at = start;
  for (;;) {
    const length = referenceLength(text, at);
    if (length === 0) return undefined;
    references.push(splitReference(text.slice(at, at + length)));
    at += length;
    const separator = matchAt(SEPARATOR, text, at);
    if (separator === undefined) break;
    at += separator.length;
  }
  if (at === text.length) return { kind: "list", references, calls: [] };
  if (text.charAt(at) !== "|" || text.charAt(at + 1) === "|") return undefined;
  const calls = parseFormatterCalls(text.slice(at + 1), context);
  return Array.isArray(calls) ? { kind: "list", references, calls } : calls;
}

type CallsResult =
  | FormatterCall[]
  | { readonly kind: "problem"; readonly code: TagProblem }
  | { readonly kind: "unknown-formatter"; readonly name: string };

function parseFormatterCalls(text: string, context: TagContext): CallsResult {
  const calls: FormatterCall[] = [];
  for (const piece of text.split("|")) {
    const [, name, rest = ""] = FORMATTER.exec(piece) ?? [];
    if (name === undefined) return { kind: "problem", code: "FORMATTER_INVALID" };
    const delimiter = rest.charAt(0);
    calls.push({ name, args: rest === "" ? [] : rest.slice(1).split(delimiter), delimiter });
  }
  const unknown = calls.find(({ name }) => !context.isFormatter(name));
  return unknown === undefined ? calls : { kind: "unknown-formatter", name: unknown.name };
}
