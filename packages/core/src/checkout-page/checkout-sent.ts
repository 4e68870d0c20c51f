import { regionCode } from "../address/country/address-regions.ts";
import { ADDRESS_LIMITS } from "../address/address-limits.ts";
import type { Address, AddressField } from "../address/address-schema.ts";
import type { CheckoutChange } from "../checkout/checkout-api.ts";
import type { Checkout } from "../checkout/checkout-schema.ts";
import { readPlainForm } from "../form/answer/plain-form-values.ts";

export const ADDRESS_NAMES = ["shippingAddress", "billingAddress"] as const;
export type AddressName = (typeof ADDRESS_NAMES)[number];

/** The submitted checkout form; members it did not contain are undefined. */
export type SentCheckout = {
  /** Name of the pressed button: `save`, `place`, or one for a partial update. */
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
  /** The raw fields, for the store's own questions. */
  readonly all: Readonly<Record<string, unknown>>;
};

/** Matches the schema of a change: rules report what is too long, the schema of calls only rejects extremes. */
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

/** A region chosen for another country is dropped when the country changes. */
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

/** Reads a submitted form; a field sent twice counts as missing. */
export function readSentCheckout(body: unknown): SentCheckout {
  return readFields(typeof body === "object" && body !== null ? (body as SentFields) : {});
}

/** Returns whether the whole form was submitted, rather than a partial update by one of its buttons. */
export function isWhole({ action, removeCouponCode, removeGiftCardId }: SentCheckout): boolean {
  return (action === "save" || action === "place") && removeCouponCode === "" && removeGiftCardId === "";
}

/** Returns whether an address contains nothing but the preselected country. */
export function isBlankAddress(address: Partial<Address>): boolean {
  return FIELDS.every((field) => field === "countryCode" || (address[field] ?? "").trim() === "");
}

/** An address not yet started is skipped, unless the whole form or a country change was submitted. */
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

function codeChange(sent: SentCheckout): CheckoutChange {
  const names = ["couponCode", "giftCardCode", "removeCouponCode", "removeGiftCardId"] as const;
  return Object.assign({}, ...names.map((name) => present(name, sent[name] || undefined))) as CheckoutChange;
}

/** Returns a submitted form as an API change, without members the store does not ask for. */
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
