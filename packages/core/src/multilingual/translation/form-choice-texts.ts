import type { JsonObject } from "../../lib/patch/json-value.ts";

/** Returns the text shown in place of the one at a path. */
type ReadText = (text: { readonly path: string; readonly text: string; readonly isHtml: false }) => string;

/** Path prefix of a form field, as written by `elementKey`. */
const FIELD_PREFIX = /^fields\/#[^/]+\/$/u;
const CHOICE_PATH = /^(fields\/#[^/]+)\/(choices|statements)\/=/u;

/** Parses the path of a choice or statement of a form field into its field and text; undefined for any other path. */
export function readChoicePath(
  path: string,
): { readonly field: string; readonly part: "choices" | "statements" } | undefined {
  const [, field = "", part] = CHOICE_PATH.exec(path) ?? [];
  return part === "choices" || part === "statements" ? { field, part } : undefined;
}

/**
 * Returns a form field with `optionLabels`, the displayed text of each option. Options themselves are unchanged, since
 * answers are stored and
 * validated by them, and are identified by their text, so they keep their translation when moved. Fields without
 * options, and
 * those without differing labels, are returned unchanged. `prefix` is the object's path with a trailing slash.
 */
export function labelChoices(field: JsonObject, prefix: string, read: ReadText): JsonObject {
  const { options, type } = field;
  if (!FIELD_PREFIX.test(prefix) || !Array.isArray(options)) return field;
  const part = type === "likert" ? "statements" : "choices";
  const labels = options.map((option: unknown) => {
    const text = String(option);
    return text.trim() === "" ? text : read({ path: `${prefix}${part}/=${text}`, text, isHtml: false });
  });
  return labels.every((label, index) => label === options[index]) ? field : { ...field, optionLabels: labels };
}
