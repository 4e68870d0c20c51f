import { escapeAttribute } from "../language/escape-text.ts";
import { asText, printedText, readMember } from "../language/value-kinds.ts";

/** Returns a member as a variable would print it, escaped for an attribute. */
export function printedAttribute(node: unknown, name: string): string {
  return escapeAttribute(printedText(readMember(node, name)));
}

/**
 * Escapes quotes and angle brackets of a URL but not `&`, so it cannot leave its attribute. spec: template-language 9,
 * 21.4
 */
export function escapeQuotes(text: string): string {
  return text.replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Returns a member that is a URL, escaped for an attribute. */
export function urlAttribute(node: unknown, name: string): string {
  return escapeQuotes(asText(readMember(node, name)));
}
