import type { MessageText } from "../message/message-of.ts";
import { toMessage } from "../message/to-message.ts";
import { addressFields, isCountryCode, type AddressFieldRule, type PhoneRule } from "./address-fields.ts";
import { ADDRESS_LIMITS } from "./address-limits.ts";
import { ADDRESS_MESSAGES } from "./address-messages.ts";
import { addressLabelMessage } from "./address-label-message.ts";
import type { Address, AddressField } from "./address-schema.ts";
import { isPostalCode, normaliseAddress, postalFormat } from "./normalise-address.ts";
import { regionCode } from "./country/address-regions.ts";

export type CheckedAddress =
  | { readonly ok: true; readonly address: Address }
  | { readonly ok: false; readonly errors: Readonly<Partial<Record<AddressField, MessageText>>> };

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

function lengthErrors(input: Partial<Address>): Partial<Record<AddressField, MessageText>> {
  return Object.fromEntries(
    addressFields("", "optional").flatMap(({ field, label }) => {
      const max = ADDRESS_LIMITS[field];
      const message =
        field === "countryCode"
          ? ADDRESS_MESSAGES.unknownCountry
          : toMessage("address.tooLong", { label: addressLabelMessage(label), max });
      return (input[field] ?? "").length > max ? [[field, message]] : [];
    }),
  );
}

function fieldError(rule: AddressFieldRule, address: Address): MessageText | undefined {
  if (address[rule.field] !== "") return valueError(rule, address);
  return rule.isRequired ? toMessage("address.required", { label: addressLabelMessage(rule.label) }) : undefined;
}

function valueError(rule: AddressFieldRule, address: Address): MessageText | undefined {
  const { countryCode } = address;
  const label = addressLabelMessage(rule.label);
  const value = address[rule.field].slice(0, SHOWN_CHARS);
  switch (rule.field) {
    case "state":
      return isKnownRegion(rule, address) ? undefined : toMessage("address.unknownRegion", { label, value });
    case "postalCode": {
      const example = postalFormat(countryCode)?.example ?? "";
      const isFitting = isPostalCode(countryCode, address.postalCode);
      return isFitting ? undefined : toMessage("address.postalCode", { label, value, example });
    }
    case "phone":
      return isPhone(address.phone) ? undefined : toMessage("address.phone", { value });
    default:
      return undefined;
  }
}

/** Where a region is optional, one outside the list (a county of England) is kept as typed. */
function isKnownRegion({ isRequired }: AddressFieldRule, { countryCode, state }: Address): boolean {
  return !isRequired || regionCode(countryCode, state) !== undefined;
}

function isPhone(text: string): boolean {
  const digits = text.replace(/(?:x|#)[^]*/i, "").replaceAll(/\D/g, "").length;
  return PHONE.test(text) && digits >= 4 && digits <= 15;
}
