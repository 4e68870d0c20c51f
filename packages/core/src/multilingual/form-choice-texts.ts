import type { JsonObject } from "../lib/json-value.ts";

/** Says what is read in place of a text that stands under a path. */
type ReadText = (text: { readonly path: string; readonly text: string; readonly isHtml: false }) => string;

/** A path below a form that names one of its fields, as `elementKey` writes it. */
const FIELD_PREFIX = /^fields\/#[^/]+\/$/u;
const CHOICE_PATH = /^(fields\/#[^/]+)\/(choices|statements)\/=/u;

/** A choice or statement of a form's field by the path of its text: whose it is, and which; undefined for any other path. */
export function readChoicePath(
  path: string,
): { readonly field: string; readonly part: "choices" | "statements" } | undefined {
  const [, field = "", part] = CHOICE_PATH.exec(path) ?? [];
  return part === "choices" || part === "statements" ? { field, part } : undefined;
}

/**
 * A field of a form with `optionLabels`: what visitors read in place of each option. The options stay as they are, since answers are kept and
 * checked by them, and each is known by what it says, so that it keeps its translation wherever it is moved to. Fields without options, and
 * those of which nothing is read otherwise, come back unchanged. `prefix` is the path of the object with a slash behind it.
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
