import { escapeAttribute } from "../language/escape-text.ts";
import { asText, printedText, readMember } from "../language/value-kinds.ts";

/** A member as a variable prints it, escaped for an attribute. */
export function printedAttribute(node: unknown, name: string): string {
  return escapeAttribute(printedText(readMember(node, name)));
}

/** A member as formatters see it, escaped for an attribute: arrays and objects are empty. */
export function textAttribute(node: unknown, name: string): string {
  return escapeAttribute(asText(readMember(node, name)));
}
