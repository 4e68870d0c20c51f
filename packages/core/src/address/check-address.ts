import { fillMessage } from "../lib/message/fill-message.ts";
import { addressFields, isCountryCode, type AddressFieldRule, type PhoneRule } from "./address-fields.ts";
import { ADDRESS_LIMITS } from "./address-limits.ts";
import { ADDRESS_MESSAGES } from "./address-messages.ts";
import type { Address, AddressField } from "./address-schema.ts";
import { isPostalCode, normaliseAddress, postalFormat } from "./normalise-address.ts";
import { regionCode } from "./country/address-regions.ts";

export type CheckedAddress =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly errors: Readonly<Partial<Record<AddressField, string>>> };

const PHONE = /^\+?[\d ().\-/]+(?: ?(?:x|ext\.?|#) ?\d{1,6})?$/i;
/** Longest part of a visitor's input that is echoed back in an error. */
const SHOWN_CHARS = 60;

/**
 * Checks an address against its country's rules and returns it in stored form, or the errors by field. Missing members
 * count as
 * empty; a hidden phone number is dropped.
 */
export function checkAddress(input: Partial<Address>, phone: PhoneRule): CheckedAddress {
  const tooLong = lengthErrors(input);
  if (Object.keys(tooLong).length > 0) {
    return { ok: false, errors: tooLong };
  }
  const typed = completeAddress(input);
  const address = normaliseAddress(phone === "hidden" ? { ...typed, phone: "" } : typed);
  if (!isCountryCode(address.countryCode)) {
    return { ok: false, errors: { countryCode: ADDRESS_MESSAGES.unknownCountry } };
  }
  const errors = Object.fromEntries(
    addressFields(address.countryCode, phone).flatMap((rule) => {
      const error = fieldError(rule, address);
      return error === undefined ? [] : [[rule.field, error]];
    }),
  );
  return Object.keys(errors).length === 0 ? { ok: true, address } : { ok: false, errors };
}

function completeAddress(input: Partial<Address>): Address {
  const { firstName = "", lastName = "", address1 = "", address2 = "", city = "" } = input;
  const { state = "", postalCode = "", countryCode = "", phone = "" } = input;
  return { firstName, lastName, address1, address2, city, state, postalCode, countryCode, phone };
}

function lengthErrors(input: Partial<Address>): Partial<Record<AddressField, string>> {
  return Object.fromEntries(
    addressFields("", "optional").flatMap(({ field, label }) => {
      const max = ADDRESS_LIMITS[field];
      const message = field === "countryCode" ? ADDRESS_MESSAGES.unknownCountry : ADDRESS_MESSAGES.tooLong;
      return (input[field] ?? "").length > max ? [[field, fillMessage(message, { label, max })]] : [];
    }),
  );
}

function fieldError(rule: AddressFieldRule, address: Address): string | undefined {
  const { field, label } = rule;
  const value = address[field];
  if (value === "") {
    return rule.isRequired ? fillMessage(ADDRESS_MESSAGES.required, { label }) : undefined;
  }
  const message = valueMessage(rule, address);
  const example = postalFormat(address.countryCode)?.example ?? "";
  return message === undefined
    ? undefined
    : fillMessage(message, { label, value: value.slice(0, SHOWN_CHARS), example });
}

function valueMessage(rule: AddressFieldRule, address: Address): string | undefined {
  switch (rule.field) {
    case "state":
      return isKnownRegion(rule, address) ? undefined : ADDRESS_MESSAGES.unknownRegion;
    case "postalCode":
      return isPostalCode(address.countryCode, address.postalCode) ? undefined : ADDRESS_MESSAGES.postalCode;
    case "phone":
      return isPhone(address.phone) ? undefined : ADDRESS_MESSAGES.phone;
    default:
      return undefined;
  }
}

/** Where a region is optional, one outside the list (a county of England) is kept as typed. */
function isKnownRegion({ isRequired }: AddressFieldRule, { countryCode, state }: Address): boolean {
  return !isRequired || regionCode(countryCode, state) !== undefined;
}

function isPhone(text: string): boolean {
  const digits = text.replace(/(?:x|ext\.?|#).*$/i, "").replaceAll(/\D/g, "").length;
  return PHONE.test(text) && digits >= 4 && digits <= 15;
}
