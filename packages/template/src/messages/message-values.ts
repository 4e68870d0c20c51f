import { decimalText, parseDecimal, ZERO } from "../formatters/money/decimal-text.ts";
import type { LocaleServices, MessageArguments } from "../i18n/locale-services.ts";
import { readMoneyParts } from "../i18n/money-parts.ts";
import { asNumber, isObject, readMember } from "../language/value-kinds.ts";
import type { MessageNode } from "./message-tree.ts";

/** Returns the amount of a money-like object, otherwise the value itself. */
export function amountOf(value: unknown): unknown {
  if (!isObject(value)) return value;
  return readMember(value, "decimalValue") ?? readMember(value, "value");
}

/** Returns a value as the number of a message; 0 when it is invalid. spec: template-language 13 */
export function argumentNumber(value: unknown): string {
  const amount = amountOf(value);
  if (typeof amount === "boolean") return amount ? "1" : "0";
  return decimalText(parseDecimal(amount) ?? ZERO);
}

export interface ValueSetting {
  readonly services: LocaleServices;
  readonly values: MessageArguments;
  readonly zone: () => string;
}

type FormatNode = Extract<MessageNode, { readonly kind: "format" }>;

/** Formats values that a message passes to a formatter; empty for an unknown one. spec: template-language 13 */
export function formatMessageValues(node: FormatNode, setting: ValueSetting): string {
  const { services } = setting;
  const [first, second] = node.keys.map((key) => setting.values.get(key));
  const given = node.keys.map((key) => setting.values.has(key));
  if (given[0] !== true) return "";
  switch (node.name) {
    case "money":
    case "currency":
      return moneyText(first, node.options, services);
    case "number":
    case "decimal":
      return services.bindDecimal(node.options)(argumentNumber(first));
    case "datetime":
      return dateText(asNumber(first), { node, setting });
    case "datetime-interval":
      return given[1] === true ? intervalText(asNumber(first), asNumber(second), { node, setting }) : "";
    default:
      return "";
  }
}

function dateText(timeMs: number, { node, setting }: ValuePlace): string {
  return Number.isFinite(timeMs) ? setting.services.bindDateTime(node.options)(timeMs, setting.zone()) : "";
}

interface ValuePlace {
  readonly node: FormatNode;
  readonly setting: ValueSetting;
}

function intervalText(fromMs: number, toMs: number, { node, setting }: ValuePlace): string {
  if (!Number.isFinite(fromMs + toMs)) return "";
  return setting.services.bindInterval(node.options)({ fromMs, toMs, zone: setting.zone() });
}

function moneyText(value: unknown, options: readonly string[], services: LocaleServices): string {
  const parts = readMoneyParts(value);
  return parts === undefined ? "" : services.bindMoney(options)(parts.amount, parts.currency);
}
