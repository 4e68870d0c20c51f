import type { Checkout, CheckoutProblem } from "../checkout/checkout-schema.ts";
import { messageOfWire } from "../message/wire-message.ts";
import { elementIdOf } from "./section/checkout-field.ts";
import type { Fields, SaidFields } from "./section/checkout-field.ts";

export type Complaint = { readonly message: string; readonly href: string };

/** First field of each group; errors about a group link to it. */
const GROUPS: Readonly<Record<string, string>> = {
  shippingAddress: "shippingAddress.countryCode",
  billingAddress: "billingAddress.countryCode",
};

const SECTIONS: Readonly<Record<string, string>> = {
  shippingOptionId: "#checkout-delivery",
  "payment.provider": "#checkout-payment",
  form: "#checkout-more",
};

/** Order on the page. */
const ORDER = [
  "cart",
  "email",
  "shippingAddress",
  "billingAddress",
  "shippingOptionId",
  "payment",
  "couponCode",
  "giftCardCode",
  "note",
  "form",
] as const;

function rankOf(name: string): number {
  const rank = ORDER.findIndex((one) => one === name.split(".")[0]);
  return rank < 0 ? ORDER.length : rank;
}

function hrefOf(name: string, cartUrl: string): string {
  if (name === "cart") return cartUrl;
  if (Object.hasOwn(SECTIONS, name)) return SECTIONS[name] ?? "";
  if (name.startsWith("form.")) return `#${elementIdOf(name)}`;
  return `#${elementIdOf(GROUPS[name] ?? name)}-field`;
}

/**
 * Returns the errors in page order; an error about a whole form is dropped when its fields have their own. `cartUrl` is
 * where the purchase can be edited.
 */
export function complaintsOf(fields: SaidFields, cartUrl: string): Complaint[] {
  const names = Object.keys(fields);
  const isSaidBelow = (name: string): boolean => names.some((one) => one.startsWith(`${name}.`));
  return names
    .filter((name) => !isSaidBelow(name))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((name) => ({ message: fields[name] ?? "", href: hrefOf(name, cartUrl) }));
}

/** Returns the problems of a checkout as errors by field, leaving out those already reported for a field. */
export function fieldsOfProblems(problems: readonly CheckoutProblem[], known: Fields): Fields {
  const isKnown = (field: string): boolean =>
    Object.keys(known).some((name) => name === field || name.startsWith(`${field}.`));
  const found = problems.flatMap(({ field, message, ...named }) =>
    field === null || isKnown(field) ? [] : [[field, messageOfWire(message, named)] as const],
  );
  // The first problem of a field wins.
  return { ...Object.fromEntries(found.toReversed()), ...known };
}

/** Returns the first problem that no field can fix. */
export function messageOfProblems({ problems }: Pick<Checkout, "problems">): string {
  return problems.find(({ field }) => field === null)?.message ?? "";
}
