import type { CLDR } from "@phensley/cldr";
import { compareDecimals, decimalText, parseDecimal, ZERO } from "../formatters/money/decimal-text.ts";
import type { LocaleServices, MessageArguments } from "../i18n/locale-services.ts";
import { asText } from "../language/value-kinds.ts";
import { parseMessage } from "./message-parser.ts";
import type { Choice, MessageNode, PluralChoices } from "./message-tree.ts";
import { amountOf, argumentNumber, formatMessageValues } from "./message-values.ts";

export interface MessageSetting {
  readonly numbers: Pick<CLDR["Numbers"], "getPluralCardinal" | "getPluralOrdinal">;
  readonly services: LocaleServices;
  readonly values: MessageArguments;
  readonly zone: () => string;
}

/** Limit because a message can repeat a long value many times. */
const MAXIMUM_TEXT = 1_000_000;
const CACHE_SIZE = 500;
const cache = new Map<string, readonly MessageNode[]>();

function cachedMessage(pattern: string): readonly MessageNode[] {
  const known = cache.get(pattern);
  if (known !== undefined) return known;
  if (cache.size >= CACHE_SIZE) cache.clear();
  const nodes = parseMessage(pattern);
  cache.set(pattern, nodes);
  return nodes;
}

/** Formats a message pattern with its values. spec: template-language 13 */
export function formatMessage(pattern: string, setting: MessageSetting): string {
  return printNodes(cachedMessage(pattern), setting, "");
}

function printNodes(nodes: readonly MessageNode[], setting: MessageSetting, pound: string): string {
  let text = "";
  for (const node of nodes) {
    text += printNode(node, setting, pound);
    if (text.length > MAXIMUM_TEXT) return text.slice(0, MAXIMUM_TEXT);
  }
  return text;
}

function printNode(node: MessageNode, setting: MessageSetting, pound: string): string {
  switch (node.kind) {
    case "text":
      return node.text;
    case "pound":
      return pound;
    case "argument":
      return argumentText(setting.values.get(node.key));
    case "plural":
      return printPlural(node.key, node.plural, setting);
    case "select":
      return printSelect(node.choices, argumentText(setting.values.get(node.key)), setting);
    case "format":
      return formatMessageValues(node, setting);
  }
}

function argumentText(value: unknown): string {
  return asText(amountOf(value));
}

function printPlural(key: string, plural: PluralChoices, setting: MessageSetting): string {
  const number = argumentNumber(setting.values.get(key));
  const shifted = plural.offset === 0 ? number : subtract(number, plural.offset);
  const { numbers } = setting;
  const category = plural.isOrdinal ? numbers.getPluralOrdinal(shifted) : numbers.getPluralCardinal(shifted);
  for (const { label, body } of plural.choices) {
    if (label.startsWith("=") && isSameNumber(label.slice(1), number)) return printNodes(body, setting, number);
    if (label === category) return printNodes(body, setting, shifted);
  }
  const other = plural.choices.find(({ label }) => label === "other");
  return other === undefined ? "" : printNodes(other.body, setting, shifted);
}

function isSameNumber(left: string, right: string): boolean {
  return compareDecimals(parseDecimal(left) ?? ZERO, parseDecimal(right) ?? ZERO) === 0;
}

function subtract(number: string, offset: number): string {
  const decimal = parseDecimal(number) ?? ZERO;
  return decimalText({ units: decimal.units - BigInt(offset) * 10n ** BigInt(decimal.scale), scale: decimal.scale });
}

/** Within a choice, `#` is the selecting value. */
function printSelect(choices: readonly Choice[], value: string, setting: MessageSetting): string {
  const choice = choices.find(({ label }) => label === value) ?? choices.find(({ label }) => label === "other");
  return choice === undefined ? "" : printNodes(choice.body, setting, value);
}
