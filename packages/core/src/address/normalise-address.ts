import type { Address, AddressField } from "./address-schema.ts";
import { tidyName } from "../lib/text/tidy-text.ts";
import { regionCode } from "./country/address-regions.ts";
import { POSTAL_FORMATS, type PostalFormat } from "./country/postal-codes-data.ts";
import { US_TERRITORIES } from "./country/us-territories.ts";

/** Separators people type within a postal code. */
const POSTAL_GAPS = /[\s.\p{Pd}ー]/gu;

/**
 * Returns an address in stored form: spaces tidied, control and invisible characters removed, in NFC, country and postal code uppercase, the
 * postal code
 * formatted for its country, a listed region as its code. Anything unrecognized stays as typed.
 */
export function normaliseAddress(address: Address): Address {
  const countryCode = tidy(address.countryCode).toUpperCase();
  const state = US_TERRITORIES.has(countryCode) ? "" : tidy(address.state);
  return {
    firstName: tidy(address.firstName),
    lastName: tidy(address.lastName),
    address1: tidy(address.address1),
    address2: tidy(address.address2),
    city: tidy(address.city),
    state: regionCode(countryCode, state) ?? state,
    postalCode: normalisePostalCode(countryCode, address.postalCode),
    countryCode,
    phone: tidy(address.phone.normalize("NFKC")),
  } satisfies Record<AddressField, string>;
}

/** Returns a postal code in its country's format: `k1a0b1` for CA becomes `K1A 0B1`. */
export function normalisePostalCode(countryCode: string, postalCode: string): string {
  const text = tidy(postalCode.normalize("NFKC")).toUpperCase();
  const format = postalFormat(countryCode);
  const groups = format === undefined ? undefined : postalGroups(countryCode, text, format);
  if (format === undefined || groups === undefined) {
    return text;
  }
  const isLatvian = countryCode === "LV";
  return (isLatvian ? ["LV", groups.at(-1)] : groups).join(format.separator);
}

/** Returns whether a postal code is valid for a country; always true for countries without a known pattern. */
export function isPostalCode(countryCode: string, postalCode: string): boolean {
  const format = postalFormat(countryCode);
  return format === undefined || postalGroups(countryCode, postalCode, format) !== undefined;
}

/** Returns the postal code format of a country, or undefined where any code is accepted. */
export function postalFormat(countryCode: string): PostalFormat | undefined {
  return Object.hasOwn(POSTAL_FORMATS, countryCode) ? POSTAL_FORMATS[countryCode] : undefined;
}

function postalGroups(countryCode: string, text: string, format: PostalFormat): string[] | undefined {
  const compact = text.replaceAll(POSTAL_GAPS, "");
  // Country letters that people put before the number: D-10115, SE-111 20, F-75001.
  const bare = compact.replace(new RegExp(`^(?:${countryCode}|${countryCode.slice(0, 1)})(?=\\d)`), "");
  const match = format.pattern.exec(compact) ?? format.pattern.exec(bare);
  return match?.slice(1).filter((group) => group !== undefined);
}

function tidy(text: string): string {
  return tidyName(text)
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
