import { regionCode } from "../address/address-regions.ts";
import { ADDRESS_LIMITS } from "../address/address-limits.ts";
import type { Address, AddressField } from "../address/address-schema.ts";
import type { CheckoutChange } from "../checkout/checkout-api.ts";
import type { Checkout } from "../checkout/checkout-schema.ts";
import { readPlainForm } from "../form/plain-form-values.ts";

/** Both addresses of a checkout, by the names of its members. */
export const ADDRESS_NAMES = ["shippingAddress", "billingAddress"] as const;
export type AddressName = (typeof ADDRESS_NAMES)[number];

/** What the checkout's form sent; what it did not hold is undefined. */
export type SentCheckout = {
  /** The name of the button: `save`, `place`, or one that asks for less. */
  readonly action: string;
  readonly checkoutId: string;
  readonly key: string;
  readonly revision: string;
  readonly email: string | undefined;
  readonly shippingAddress: Partial<Address> | undefined;
  readonly billingAddress: Partial<Address> | undefined;
  readonly isBilledToDelivery: boolean;
  readonly shippingOptionId: string | undefined;
  readonly couponCode: string;
  readonly giftCardCode: string;
  readonly removeCouponCode: string;
  readonly removeGiftCardId: string;
  readonly note: string | undefined;
  readonly acceptsMarketing: boolean;
  readonly provider: string;
  readonly token: string;
  /** As it came, for the store's own questions. */
  readonly all: Readonly<Record<string, unknown>>;
};

/** As far as a change's schema goes; rules say what is too long, the schema of calls only what is absurd. */
const MAX_CHARS = 1000;
const MAX_NOTE_CHARS = 100_000;

const FIELDS = Object.keys(ADDRESS_LIMITS) as AddressField[];

function readAddress(name: AddressName, text: (field: string) => string | undefined): Partial<Address> | undefined {
  const given = FIELDS.flatMap((field) => {
    const value = text(`${name}.${field}`);
    return value === undefined ? [] : [[field, value]];
  });
  return given.length === 0 ? undefined : withOwnRegion(Object.fromEntries(given) as Partial<Address>, text("action"));
}

/** A region that was chosen for another country is forgotten with that country. */
function withOwnRegion(address: Partial<Address>, action: string | undefined): Partial<Address> {
  if (action !== "country") return address;
  return { ...address, state: regionCode(address.countryCode ?? "", address.state ?? "") ?? "" };
}

type SentFields = Readonly<Record<string, unknown>>;

function sentText(all: SentFields, name: string, max: number): string | undefined {
  const value = Object.hasOwn(all, name) ? all[name] : undefined;
  return typeof value === "string" ? value.slice(0, max) : undefined;
}

function readFields(all: SentFields): SentCheckout {
  const given = (name: string): string | undefined => sentText(all, name, MAX_CHARS);
  const text = (name: string): string => given(name) ?? "";
  return {
    all,
    action: text("action") || "save",
    checkoutId: text("checkoutId"),
    key: text("key"),
    revision: text("revision"),
    email: given("email"),
    shippingAddress: readAddress("shippingAddress", given),
    billingAddress: readAddress("billingAddress", given),
    isBilledToDelivery: text("isBilledToDelivery") === "true",
    shippingOptionId: given("shippingOptionId"),
    couponCode: text("couponCode").trim(),
    giftCardCode: text("giftCardCode").trim(),
    removeCouponCode: text("removeCouponCode"),
    removeGiftCardId: text("removeGiftCardId"),
    note: sentText(all, "note", MAX_NOTE_CHARS),
    acceptsMarketing: text("acceptsMarketing") === "true",
    provider: text("payment.provider"),
    token: text("payment.token"),
  };
}

/** Reads a form; a field that came twice counts as missing. */
export function readSentCheckout(body: unknown): SentCheckout {
  return readFields(typeof body === "object" && body !== null ? (body as SentFields) : {});
}

/** Whether all of the form is meant to be done, not only what its button is for. */
export function isWhole({ action, removeCouponCode, removeGiftCardId }: SentCheckout): boolean {
  return (action === "save" || action === "place") && removeCouponCode === "" && removeGiftCardId === "";
}

/** Nothing but the country, which is chosen from the start. */
export function isBlankAddress(address: Partial<Address>): boolean {
  return FIELDS.every((field) => field === "countryCode" || (address[field] ?? "").trim() === "");
}

/** An address that has not been begun is left for later, unless all of the form is meant, or the country that was chosen. */
function begunAddress(sent: SentCheckout, name: AddressName): Partial<Address> | undefined {
  const address = sent[name];
  const isMeant = isWhole(sent) || sent.action === "country";
  return address && !isMeant && isBlankAddress(address) ? undefined : address;
}

function billingChange(sent: SentCheckout, { requiresShipping }: Checkout["asks"]): CheckoutChange["billingAddress"] {
  if (requiresShipping && sent.isBilledToDelivery) return null;
  return begunAddress(sent, "billingAddress");
}

function present<Value>(name: keyof CheckoutChange, value: Value | undefined): { [name: string]: Value } {
  return value === undefined ? {} : { [name]: value };
}

/** A code that was typed, or taken out. */
function codeChange(sent: SentCheckout): CheckoutChange {
  const names = ["couponCode", "giftCardCode", "removeCouponCode", "removeGiftCardId"] as const;
  return Object.assign({}, ...names.map((name) => present(name, sent[name] || undefined))) as CheckoutChange;
}

/** What a shopper said by a form, as a call says it; what the store does not ask for is left out. */
export function changeOf(sent: SentCheckout, { asks }: Checkout): CheckoutChange {
  const { additionalForm } = asks;
  return {
    ...present("email", sent.email),
    ...(asks.requiresShipping ? present("shippingAddress", begunAddress(sent, "shippingAddress")) : {}),
    ...present("billingAddress", billingChange(sent, asks)),
    ...(asks.requiresShipping ? present("shippingOptionId", sent.shippingOptionId || undefined) : {}),
    ...(asks.isNoteAllowed ? present("note", sent.note) : {}),
    ...(asks.isMailingListOffered ? { acceptsMarketing: sent.acceptsMarketing } : {}),
    ...(additionalForm && sent.email !== undefined ? { form: readPlainForm(additionalForm.fields, sent.all) } : {}),
    ...codeChange(sent),
  };
}
