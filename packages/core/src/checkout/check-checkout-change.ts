import type { PhoneRule } from "../address/address-fields.ts";
import type { Address } from "../address/address-schema.ts";
import { checkAddress } from "../address/check-address.ts";
import { checkForm } from "../form/check/check-form.ts";
import { FORM_MESSAGES } from "../form/form-messages.ts";
import type { Form } from "../form/form-schema.ts";
import { tidyCode } from "../lib/text/tidy-text.ts";
import type { MessageFields } from "../message/message-of.ts";
import { toMessage } from "../message/to-message.ts";
import { isMailAddress } from "../outbox/check-mail.ts";
import type { CheckoutChange } from "./checkout-api.ts";
import { CHECKOUT_LIMITS } from "./checkout-limits.ts";
import { CHECKOUT_MESSAGES } from "./checkout-messages.ts";

export type CheckoutRules = {
  readonly phone: PhoneRule;
  readonly isNoteAllowed: boolean;
  readonly form: Pick<Form, "fields"> | null;
};

export type CheckoutDetails = {
  readonly email: string | null;
  readonly shippingAddress: Address | null;
  readonly billingAddress: Address | null;
  readonly note: string;
  readonly form: Readonly<Record<string, unknown>> | null;
  readonly acceptsMarketing: boolean;
};

type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly fields: MessageFields };

export type CheckedChange =
  | { readonly ok: true; readonly details: Partial<CheckoutDetails> }
  | { readonly ok: false; readonly fields: MessageFields };

/** Longest part of a visitor's input that is echoed back in an error. */
const SHOWN_CHARS = 60;

/**
 * Checks each submitted member of a checkout change; error names are `shippingAddress.postalCode` for address fields
 * and
 * `form.<field id>` for answers. Codes and the shipping option need the cart and are checked
 * with it.
 */
export function checkCheckoutChange(change: CheckoutChange, rules: CheckoutRules): CheckedChange {
  const { email, shippingAddress, billingAddress, note, form, acceptsMarketing } = change;
  const checks: { readonly [Name in keyof CheckoutDetails]: Checked<CheckoutDetails[Name]> | undefined } = {
    email: email === undefined ? undefined : checkEmail(email),
    shippingAddress: shippingAddress === undefined ? undefined : checkPlace("shippingAddress", shippingAddress, rules),
    billingAddress: billingAddress === undefined ? undefined : checkPlace("billingAddress", billingAddress, rules),
    note: note === undefined ? undefined : checkNote(note, rules),
    form: form === undefined ? undefined : checkAnswers(form, rules),
    acceptsMarketing: acceptsMarketing === undefined ? undefined : { ok: true, value: acceptsMarketing },
  };
  const results = Object.entries(checks);
  const fields = Object.assign(
    {},
    ...results.map(([, check]) => (check?.ok === false ? check.fields : {})),
  ) as MessageFields;
  if (Object.keys(fields).length > 0) {
    return { ok: false, fields };
  }
  return {
    ok: true,
    details: Object.fromEntries(results.flatMap(([name, check]) => (check?.ok ? [[name, check.value]] : []))),
  };
}

/** Returns whether an email address is plausible: it needs a public domain. spec: storefront 9, email length */
export function isShopperEmail(text: string): boolean {
  return text.length >= 3 && isMailAddress(text) && text.slice(text.indexOf("@")).includes(".");
}

function checkEmail(email: string | null): Checked<string | null> {
  const value = tidyCode(email ?? "");
  if (value === "") {
    return { ok: true, value: null };
  }
  const shown = value.slice(0, SHOWN_CHARS);
  return isShopperEmail(value)
    ? { ok: true, value }
    : { ok: false, fields: { email: toMessage("checkout.emailInvalid", { value: shown }) } };
}

function checkPlace(name: string, input: Partial<Address> | null, rules: CheckoutRules): Checked<Address | null> {
  if (input === null) {
    return { ok: true, value: null };
  }
  const checked = checkAddress(input, rules.phone);
  if (checked.ok) {
    return { ok: true, value: checked.address };
  }
  const entries = Object.entries(checked.errors).map(([field, message]) => [`${name}.${field}`, message]);
  return { ok: false, fields: Object.fromEntries(entries) as MessageFields };
}

function checkNote(note: string | null, rules: CheckoutRules): Checked<string> {
  const value = (note ?? "").trim();
  const max = CHECKOUT_LIMITS.noteChars;
  if (value.length > max) {
    return { ok: false, fields: { note: toMessage("checkout.noteTooLong", { max }) } };
  }
  return value === "" || rules.isNoteAllowed
    ? { ok: true, value }
    : { ok: false, fields: { note: CHECKOUT_MESSAGES.noteNotAllowed } };
}

function checkAnswers(
  values: Readonly<Record<string, unknown>> | null,
  { form }: CheckoutRules,
): Checked<Readonly<Record<string, unknown>> | null> {
  if (values === null) {
    return { ok: true, value: null };
  }
  if (form === null) {
    return Object.keys(values).length === 0
      ? { ok: true, value: null }
      : { ok: false, fields: { form: CHECKOUT_MESSAGES.formNotAsked } };
  }
  const { answers, errors } = checkForm(form.fields, values);
  if (Object.keys(errors).length > 0) {
    const entries = Object.entries(errors).map(([id, message]) => [`form.${id}`, message]);
    return { ok: false, fields: { form: FORM_MESSAGES.invalidForm, ...Object.fromEntries(entries) } };
  }
  const value = Object.fromEntries(answers);
  return JSON.stringify(value).length > CHECKOUT_LIMITS.formChars
    ? { ok: false, fields: { form: CHECKOUT_MESSAGES.formTooLong } }
    : { ok: true, value };
}
