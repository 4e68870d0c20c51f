import { escapeScriptTags } from "../language/escape-text.ts";
import type { Frame } from "../language/render/render-state.ts";
import { spend } from "../language/render/render-state.ts";
import type { FormatterTable } from "./formatter-shapes.ts";

/** JSON of values. spec: template-language 8 */
export const JSON_FORMATTERS: FormatterTable = {
  json: { bind: () => (value, frame) => escapeScriptTags(jsonText(value, frame) ?? "") },
  "json-pretty": { bind: () => (value, frame) => escapeScriptTags(jsonText(value, frame, 2) ?? "") },
  raw: { bind: () => (value, frame) => jsonText(value, frame) ?? "null" },
};

/** Returns the JSON of a value after paying for it; undefined when it is missing or the render must end. */
export function jsonText(value: unknown, frame: Frame, indent?: number): string | undefined {
  if (value === undefined || !payForTree(value, frame)) return undefined;
  return JSON.stringify(value, undefined, indent);
}

const NODES_PER_UNIT = 8;

/**
 * Pays for walking a value; false when the render must end. `{.ctx}` can nest the same object twice, so a few tags can
 * build a tree
 * whose size doubles with each of them: it is counted before it is printed.
 */
export function payForTree(value: unknown, frame: Frame): boolean {
  const pending: unknown[] = [value];
  let count = 0;
  for (let node = pending.pop(); node !== undefined || pending.length > 0; node = pending.pop()) {
    if (typeof node !== "object" || node === null) continue;
    for (const child of Object.values(node)) pending.push(child);
    count += 1;
    if (count % NODES_PER_UNIT === 0 && !spend(frame.state, 1)) return false;
  }
  return true;
}
