import { fillMessage } from "../lib/fill-message.ts";
import { readLabelPath, type LabelNames } from "./label-names.ts";
import { LANGUAGE_LIMITS } from "./language-limits.ts";
import { MULTILINGUAL_MESSAGES } from "./multilingual-messages.ts";

/** What somebody typed as the name of a label, in one line without blanks around it. */
export function normaliseLabelName(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

/** Why a label can not be called so in another language; the empty text where it can, and for any text that names no label. */
export function labelNameProblem(path: string, text: string, { arePaths }: Pick<LabelNames, "arePaths">): string {
  const found = readLabelPath(path);
  if (!found) return "";
  const max = LANGUAGE_LIMITS.labelLength;
  if (text.length > max) return fillMessage(MULTILINGUAL_MESSAGES.labelTooLong, { max });
  return found.type === "category" && arePaths && text.includes("/") ? MULTILINGUAL_MESSAGES.labelSlash : "";
}

/** The labels among which one must be told from the others by what it is called: tags, or categories below the same one. */
export function labelSiblings(path: string, { arePaths }: Pick<LabelNames, "arePaths">): string | undefined {
  const found = readLabelPath(path);
  if (!found) return undefined;
  const end = found.type === "category" && arePaths ? found.label.lastIndexOf("/") : -1;
  return `${found.type} ${found.label.slice(0, Math.max(0, end))}`;
}
