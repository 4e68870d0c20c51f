import { fillMessage } from "../../lib/message/fill-message.ts";
import { readLabelPath, type LabelNames } from "./label-names.ts";
import { LANGUAGE_LIMITS } from "../language/language-limits.ts";
import { MULTILINGUAL_MESSAGES } from "../multilingual-messages.ts";

/** Returns a typed label name as a single trimmed line. */
export function normaliseLabelName(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

/** Returns why a label cannot have a translated name; empty when it can, and for paths that are not labels. */
export function labelNameProblem(path: string, text: string, { arePaths }: Pick<LabelNames, "arePaths">): string {
  const found = readLabelPath(path);
  if (!found) return "";
  const max = LANGUAGE_LIMITS.labelLength;
  if (text.length > max) return fillMessage(MULTILINGUAL_MESSAGES.labelTooLong, { max });
  return found.type === "category" && arePaths && text.includes("/") ? MULTILINGUAL_MESSAGES.labelSlash : "";
}

/** Returns a key of the labels among which a name must be unique: tags, or categories with the same parent. */
export function labelSiblings(path: string, { arePaths }: Pick<LabelNames, "arePaths">): string | undefined {
  const found = readLabelPath(path);
  if (!found) return undefined;
  const end = found.type === "category" && arePaths ? found.label.lastIndexOf("/") : -1;
  return `${found.type} ${found.label.slice(0, Math.max(0, end))}`;
}
