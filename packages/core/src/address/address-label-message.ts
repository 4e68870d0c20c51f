import en from "../locales/en.json" with { type: "json" };
import type { MessageKey } from "../message/message-keys.ts";
import type { Message } from "../message/message-of.ts";
import type { AddressLabel } from "./address-fields.ts";

const KEYS: ReadonlyMap<string, MessageKey> = new Map(
  Object.entries(en.addressLabel).map(([name, label]) => [label, `addressLabel.${name}` as MessageKey]),
);

/** The label of an address field as a message; the label itself where every language has the same (`CEP`). */
export function addressLabelMessage(label: AddressLabel): Message | string {
  const key = KEYS.get(label);
  return key === undefined ? label : { key, text: label };
}
