import { checkCheckoutChange, type CheckoutRules } from "../../checkout/check-checkout-change.ts";
import type { CheckoutChange } from "../../checkout/checkout-api.ts";
import type { Checkout } from "../../checkout/checkout-schema.ts";
import { isAnyFieldSent } from "../../form/answer/plain-form-values.ts";
import type { Fields } from "../section/checkout-field.ts";
import { changeOf, readSentCheckout, type SentCheckout } from "../checkout-sent.ts";

/** Form values by input name; checked checkboxes of one name form a list. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

export type UnsavedForm = {
  /** The part to send: all of it is valid as far as the browser can tell. */
  readonly change: CheckoutChange;
  readonly errors: Fields;
  /** Members that differ from the saved ones, valid or not. */
  readonly members: readonly string[];
};

const CODES: ReadonlySet<string> = new Set(["couponCode", "giftCardCode", "removeCouponCode", "removeGiftCardId"]);

/** Returns the form as the server would read it. */
export function sentOf(values: FormValues): SentCheckout {
  return readSentCheckout({ ...values, action: "save" });
}

function rulesOf({ asks }: Checkout): CheckoutRules {
  return { phone: asks.phone, isNoteAllowed: asks.isNoteAllowed, form: asks.additionalForm };
}

/** Returns a checkout member as text, independent of key order. */
export function memberText(checkout: Checkout, name: string): string {
  return stableText(Reflect.get(checkout, name));
}

/** Text that does not depend on key order. */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_name, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : one,
  );
}

type Judged = { readonly isKnown: boolean; readonly errors: Fields };

function judge(name: string, value: unknown, checkout: Checkout): Judged {
  if (name === "shippingOptionId") return { isKnown: value === checkout.shippingOptionId, errors: {} };
  const checked = checkCheckoutChange({ [name]: value }, rulesOf(checkout));
  if (!checked.ok) return { isKnown: false, errors: checked.fields };
  return { isKnown: stableText(Reflect.get(checked.details, name)) === memberText(checkout, name), errors: {} };
}

/** Compares a form with the checkout. Codes are left to their own buttons unless `withCodes`. */
export function unsavedForm(values: FormValues, checkout: Checkout, withCodes = false): UnsavedForm {
  const requested = Object.entries(changeOf(sentOf(values), checkout));
  // Missing answers count only while the form is on the page.
  const isAsked = isAnyFieldSent(checkout.asks.additionalForm?.fields ?? [], values);
  const codes = withCodes ? requested.filter(([name]) => CODES.has(name)) : [];
  const judged = requested
    .filter(([name]) => !CODES.has(name) && (name !== "form" || isAsked))
    .map(([name, value]) => ({ name, value, verdict: judge(name, value, checkout) }))
    .filter(({ verdict: { isKnown } }) => !isKnown);
  const right = judged.filter(({ verdict: { errors } }) => Object.keys(errors).length === 0);
  return {
    change: Object.fromEntries([...right.map(({ name, value }) => [name, value]), ...codes]),
    errors: Object.assign({}, ...judged.map(({ verdict: { errors } }) => errors)) as Fields,
    members: judged.map(({ name }) => name),
  };
}
