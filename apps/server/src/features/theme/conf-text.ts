/** What a `.conf` file says, and why it could not be read when it could not. */
export type ParsedConf = { readonly value: Readonly<Record<string, unknown>>; readonly problem: string | null };

const COMMENT_OR_STRING = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const COMMA_OR_STRING = /"(?:[^"\\\n]|\\.)*"|,(?=\s*[}\]])/g;

function keepStrings(match: string): string {
  return match.startsWith('"') ? match : "";
}

/**
 * Reads a theme's conf: JSON in which comments and trailing commas are allowed. A broken file counts as empty and is reported.
 * spec: template-platform 1.6
 */
export function parseConf(text: string): ParsedConf {
  const json = text
    .replace(/^\uFEFF/, "")
    .replace(COMMENT_OR_STRING, keepStrings)
    .replace(COMMA_OR_STRING, keepStrings);
  try {
    const value: unknown = JSON.parse(json);
    if (isConfObject(value)) return { value, problem: null };
    return { value: {}, problem: "The file must hold one JSON object. Defaults are used instead." };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { value: {}, problem: `The file is not valid JSON (${reason}). Defaults are used instead.` };
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

/** A number, also when it was written as text. */
export function numberIn(conf: Readonly<Record<string, unknown>>, name: string): number | undefined {
  const written = conf[name];
  if (typeof written !== "number" && (typeof written !== "string" || written.trim() === "")) return undefined;
  const value = Number(written);
  return Number.isFinite(value) ? value : undefined;
}

/** A list of texts, also when it is one text. */
export function textsIn(conf: Readonly<Record<string, unknown>>, name: string): string[] {
  const value = conf[name];
  return typeof value === "string" ? [value] : textListIn(conf, name);
}

/** True, also when it was written as text. */
export function isTrueIn(conf: Readonly<Record<string, unknown>>, name: string): boolean {
  const value = conf[name];
  return value === true || (typeof value === "string" && value.trim().toLowerCase() === "true");
}

/** A list of objects; what is none is left out. */
export function objectsIn(
  conf: Readonly<Record<string, unknown>>,
  name: string,
): Array<Readonly<Record<string, unknown>>> {
  const value = conf[name];
  return Array.isArray(value) ? value.filter(isConfObject) : [];
}
