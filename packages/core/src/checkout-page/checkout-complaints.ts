import type { Checkout, CheckoutProblem } from "../checkout/checkout-schema.ts";
import { elementIdOf } from "./checkout-field.ts";
import type { Fields } from "./checkout-field.ts";

/** What is wrong, said at the top, with the way to where it is mended. */
export type Complaint = { readonly message: string; readonly href: string };

/** Groups of fields; a complaint about one leads to its first field. */
const GROUPS: Readonly<Record<string, string>> = {
  shippingAddress: "shippingAddress.countryCode",
  billingAddress: "billingAddress.countryCode",
};

const SECTIONS: Readonly<Record<string, string>> = {
  shippingOptionId: "#checkout-delivery",
  "payment.provider": "#checkout-payment",
  form: "#checkout-more",
};

/** The order of the page. */
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

/** What is wrong by field, in the order of the page; the whole of a form says nothing when its fields do. `cartUrl` is where what is bought is changed. */
export function complaintsOf(fields: Fields, cartUrl: string): Complaint[] {
  const names = Object.keys(fields);
  const isSaidBelow = (name: string): boolean => names.some((one) => one.startsWith(`${name}.`));
  return names
    .filter((name) => !isSaidBelow(name))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((name) => ({ message: fields[name] ?? "", href: hrefOf(name, cartUrl) }));
}

/** Problems of a checkout as fields with what is wrong; one that a field has said already is left out. */
export function fieldsOfProblems(problems: readonly CheckoutProblem[], known: Fields): Fields {
  const isKnown = (field: string): boolean =>
    Object.keys(known).some((name) => name === field || name.startsWith(`${field}.`));
  const found = problems.flatMap(({ field, message }) =>
    field === null || isKnown(field) ? [] : [[field, message] as const],
  );
  // The first of a field counts.
  return { ...Object.fromEntries(found.toReversed()), ...known };
}

/** What no field mends. */
export function messageOfProblems({ problems }: Pick<Checkout, "problems">): string {
  return problems.find(({ field }) => field === null)?.message ?? "";
}
