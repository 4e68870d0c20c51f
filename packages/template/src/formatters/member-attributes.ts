import { escapeAttribute } from "../language/escape-text.ts";
import { asText, printedText, readMember } from "../language/value-kinds.ts";

/** A member as a variable prints it, escaped for an attribute. */
export function printedAttribute(node: unknown, name: string): string {
  return escapeAttribute(printedText(readMember(node, name)));
}

/** The text of a URL keeps its `&`; only what could leave the attribute is escaped. spec: template-language 9, 21.4 */
export function escapeQuotes(text: string): string {
  return text.replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A member that is a URL, escaped for an attribute. */
export function urlAttribute(node: unknown, name: string): string {
  return escapeQuotes(asText(readMember(node, name)));
}
