import { fillMessage } from "../lib/message/fill-message.ts";
import type { Catalogue } from "../message/message-keys.ts";
import type { CheckoutScript, ScriptChange } from "./checkout-script-schema.ts";

type Texts = Catalogue["checkoutScript"];

const NAMES: Readonly<Record<string, keyof Texts>> = {
  stoa: "nameStoa",
  headers: "nameHeaders",
  stripe: "nameStripe",
  "order-code": "nameOrderCode",
};

const REASONS: Readonly<Record<string, keyof Texts>> = {
  stoa: "reasonStoa",
  headers: "reasonHeaders",
  stripe: "reasonStripe",
  "order-code": "reasonOrderCode",
};

/** An unknown host is its own name. */
export function scriptName({ id }: Pick<CheckoutScript, "id">, texts: Texts): string {
  const name = NAMES[id];
  return name === undefined ? id : texts[name];
}

/** Why it is on the page. PCI DSS 6.4.3 */
export function scriptReason({ id }: Pick<CheckoutScript, "id">, texts: Texts): string {
  return texts[REASONS[id] ?? "reasonUnknown"];
}

/** A mail whose list of files fills the screen hides what to do. */
const NAMED_PARTS = 5;

/** The first parts that differ, and how many more. */
export function partTexts({ parts }: Pick<ScriptChange, "parts">, texts: Texts): readonly string[] {
  const rest = parts.length - NAMED_PARTS;
  // One name is as long as "and 1 more".
  if (rest <= 1) return parts;
  return [...parts.slice(0, NAMED_PARTS), fillMessage(texts.more, { count: rest })];
}

/** What kind of change it is. */
export function changeText({ kind, change }: Pick<ScriptChange, "kind" | "change">, texts: Texts): string {
  const isGone = change === "removed";
  switch (kind) {
    case "version":
      return texts.kindVersion;
    case "provider":
      return isGone ? texts.kindProviderOff : texts.kindProviderOn;
    case "order-code":
      return texts.kindOrderCode;
    case "files":
      return texts.kindFiles;
    case "headers":
      return texts.kindHeaders;
    case "host":
      return isGone ? texts.kindHostGone : texts.kindHost;
  }
}
