import { checkCheckoutChange, type CheckoutRules } from "../checkout/check-checkout-change.ts";
import type { CheckoutChange } from "../checkout/checkout-api.ts";
import type { Checkout } from "../checkout/checkout-schema.ts";
import { isAnyFieldSent } from "../form/plain-form-values.ts";
import type { Fields } from "./checkout-field.ts";
import { changeOf, readSentCheckout, type SentCheckout } from "./checkout-sent.ts";

/** What the page's form holds, by the names of its inputs; boxes of one name that are ticked are a list. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** What a form says that the checkout does not know yet. */
export type UnsavedForm = {
  /** What can be sent: every member of it is right as far as the browser can tell. */
  readonly change: CheckoutChange;
  /** What is wrong with the rest, by field. */
  readonly errors: Fields;
  /** Members that differ from what is kept, right or wrong. */
  readonly members: readonly string[];
};

const CODES: ReadonlySet<string> = new Set(["couponCode", "giftCardCode", "removeCouponCode", "removeGiftCardId"]);

/** The form as the server would read it. */
export function sentOf(values: FormValues): SentCheckout {
  return readSentCheckout({ ...values, action: "save" });
}

function rulesOf({ asks }: Checkout): CheckoutRules {
  return { phone: asks.phone, isNoteAllowed: asks.isNoteAllowed, form: asks.additionalForm };
}

/** What a member of a checkout holds, as a text that is the same for parts in any order. */
export function memberText(checkout: Checkout, name: string): string {
  return stableText(Reflect.get(checkout, name));
}

/** A text that is the same for members in any order. */
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

/** Compares a form with the checkout. Codes are left to the buttons beside them unless `withCodes`. */
export function unsavedForm(values: FormValues, checkout: Checkout, withCodes = false): UnsavedForm {
  const wished = Object.entries(changeOf(sentOf(values), checkout));
  // Its answers are missed only where it stands on the page.
  const isAsked = isAnyFieldSent(checkout.asks.additionalForm?.fields ?? [], values);
  const codes = withCodes ? wished.filter(([name]) => CODES.has(name)) : [];
  const judged = wished
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
