import type { CheckoutChange } from "@stoa/core/checkout/checkout-api.ts";
import type { Checkout } from "@stoa/core/checkout/checkout-schema.ts";
import type { Fields } from "@stoa/core/checkout-page/section/checkout-field.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import { AppError } from "../../errors.ts";
import {
  changeVisitorCheckout,
  readVisitorCheckout,
  type CheckoutCall,
  type CheckoutServices,
} from "../checkout/visitor-checkout-service.ts";

/** A checkout after a form; `unsaved` holds what could not be saved, `fields` the reasons. */
export type Worked = {
  readonly checkout: Checkout;
  readonly fields: Fields;
  readonly unsaved: ReadonlySet<string>;
  /** An unfinished payment blocks changes. */
  readonly isPaying: boolean;
};

function membersOf(fields: Fields): Set<string> {
  return new Set(Object.keys(fields).map((name) => name.split(".")[0] ?? name));
}

function without(change: CheckoutChange, names: ReadonlySet<string>): CheckoutChange {
  return Object.fromEntries(Object.entries(change).filter(([name]) => !names.has(name)));
}

/** `pageKey` came with the form, `sent` is what it asks to save. */
type Place = {
  readonly services: CheckoutServices;
  readonly call: CheckoutCall;
  readonly checkoutId: string;
  readonly pageKey: string;
  readonly sent: CheckoutChange;
};
type Tried = { readonly checkout: Checkout } | { readonly fields: Fields } | { readonly isPaying: true };

async function tryChange({ services, call, ...named }: Place, change: CheckoutChange): Promise<Tried> {
  try {
    return { checkout: await changeVisitorCheckout(services, call, { ...named, change }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "payment_pending" || error.code === "checkout_completed") return { isPaying: true };
    if (error.code !== "invalid_request" || error.saidFields === undefined) throw error;
    return { fields: error.saidFields };
  }
}

/**
 * Saves a form. A call saves all or nothing, so retries with fewer and fewer members save as much as possible. Throws
 * what `changeVisitorCheckout` throws, except field errors.
 */
export async function keepForm(place: Place, change: CheckoutChange, said: Fields = {}): Promise<Worked> {
  const { services, call, ...named } = place;
  const unsaved = membersOf(said);
  const rest = without(change, unsaved);
  const read = (): Promise<Checkout> => readVisitorCheckout(services, call, named);
  const tried = Object.keys(rest).length === 0 ? { checkout: await read() } : await tryChange(place, rest);
  if ("checkout" in tried) return { checkout: tried.checkout, fields: said, unsaved, isPaying: false };
  if ("isPaying" in tried) return { checkout: await read(), fields: said, unsaved: new Set(), isPaying: true };
  const isLess = [...membersOf(tried.fields)].some((name) => Object.hasOwn(rest, name));
  invariant(isLess, "what is wrong with a change is one of its members");
  return keepForm(place, change, { ...said, ...tried.fields });
}

/** Preselects the first shipping option, so the total shown can be paid. */
export async function chooseShipping(place: Place, checkout: Checkout): Promise<Checkout> {
  const [first] = checkout.shippingOptions;
  const isOpen = checkout.state === "open" && checkout.asks.requiresShipping && checkout.shippingAddress !== null;
  if (!isOpen || !first || checkout.shippingOptionId !== null) return checkout;
  const tried = await tryChange(place, { shippingOptionId: first.id });
  return "checkout" in tried ? tried.checkout : checkout;
}
