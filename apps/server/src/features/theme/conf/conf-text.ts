import { parseForeignJson } from "@stoa/core/lib/foreign-json.ts";
import { parseLooseObject, type LooseValue } from "@stoa/core/style/loose-object.ts";
import { THEME_LIMITS } from "../theme-limits.ts";
import { positionAt, type TextPosition } from "../area/text-position.ts";

export type ParsedConf = {
  readonly value: Readonly<Record<string, unknown>>;
  readonly problem: string | null;
  readonly place: TextPosition;
};

const START: TextPosition = { line: 1, column: 1 };

const COMMENT_OR_STRING = /\\.|"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const COMMENT_OR_ANY_STRING = /\\.|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const COMMA_OR_STRING = /\\.|"(?:[^"\\\n]|\\.)*"|,(?=\s*[}\]])/g;

/** Replaces non-JSON text with blanks, so positions stay the same. */
function blankOut(match: string): string {
  return /^["'\\]/.test(match) ? match : match.replaceAll(/[^\n]/g, " ");
}

function brokenAt(json: string, reason: string): TextPosition {
  const [, position] = / at position (\d+)/.exec(reason) ?? [];
  const end = json.trimEnd().length;
  if (position !== undefined) return positionAt(json, Math.min(Number(position), end));
  const [, token = "", quoted = ""] =
    /^Unexpected token '(.{1,2})', (?:\.{3})?"([^]*?)"(?:\.{3})? is not valid JSON$/.exec(reason) ?? [];
  if (token === "") return positionAt(json, end);
  const start = json.indexOf(quoted);
  // The parser quotes ten characters before the error.
  const offset = json.indexOf(token, start + (start > 0 ? Math.min(10, quoted.length) : 0));
  return positionAt(json, Math.max(0, offset));
}

function plainValue(value: LooseValue): unknown {
  if (value instanceof Map)
    return Object.fromEntries([...value].map(([name, one]): [string, unknown] => [name, plainValue(one)]));
  return Array.isArray(value) ? value.map(plainValue) : value;
}

/** Accepts JavaScript habits: unquoted names, single quotes, a missing comma. */
function readLoosely(text: string): ParsedConf["value"] | undefined {
  const read = parseLooseObject(text.replace(COMMENT_OR_ANY_STRING, blankOut), THEME_LIMITS.confChars);
  const value = read.ok ? plainValue(read.value) : undefined;
  return isConfObject(value) ? value : undefined;
}

/**
 * Reads a theme's conf: JSON with comments and trailing commas. A malformed file is reported; it is read as a
 * JavaScript object literal if possible, otherwise as empty. spec: template-platform 1.6
 */
export function parseConf(text: string): ParsedConf {
  const written = text.replace(/^\uFEFF/, "");
  const json = written.replace(COMMENT_OR_STRING, blankOut).replace(COMMA_OR_STRING, blankOut);
  try {
    const value: unknown = parseForeignJson(json);
    if (isConfObject(value)) return { value, problem: null, place: START };
    return { value: {}, problem: "The file must contain one JSON object. Defaults are used instead.", place: START };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const value = readLoosely(written);
    const used = value ? "It was read leniently." : "Defaults are used instead.";
    const problem = `The file is not valid JSON (${reason}). ${used}`;
    return { value: value ?? {}, problem, place: brokenAt(json, reason) };
  }
}

export function isConfObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function textIn(conf: Readonly<Record<string, unknown>>, name: string): string | undefined {
  const value = conf[name];
  return typeof value === "string" ? value : undefined;
}

export function textListIn(conf: Readonly<Record<string, unknown>>, name: string): string[] {
  const value = conf[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

export function numberIn(conf: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const written = conf[name];
  if (typeof written !== "number" && (typeof written !== "string" || written.trim() === "")) return undefined;
  const value = Number(written);
  return Number.isFinite(value) ? value : undefined;
}

/** Accepts a single string as a list. */
export function textsIn(conf: Readonly<Record<string, unknown>>, name: string): string[] {
  const value = conf[name];
  return typeof value === "string" ? [value] : textListIn(conf, name);
}

export function isTrueIn(conf: Readonly<Record<string, unknown>>, name: string): boolean {
  const value = conf[name];
  return value === true || (typeof value === "string" && value.trim().toLowerCase() === "true");
}

export function objectsIn(
  conf: Readonly<Record<string, unknown>>,
  name: string,
): Array<Readonly<Record<string, unknown>>> {
  const value = conf[name];
  return Array.isArray(value) ? value.filter(isConfObject) : [];
}
