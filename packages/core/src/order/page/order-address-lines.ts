import type { Address } from "../../address/address-schema.ts";
import { POSTAL_BEFORE_CITY } from "../../address/address-texts-data.ts";
import { readerLocale } from "./reader-locale.ts";

/** Name of a country in a language; its code when there is none. */
function countryName(countryCode: string, locale: string): string {
  try {
    return new Intl.DisplayNames([readerLocale(locale), "en"], { type: "region" }).of(countryCode) ?? countryCode;
  } catch {
    return countryCode;
  }
}

/** Returns an address as formatted lines, without the phone number. */
export function addressLines(address: Address, locale: string): string[] {
  const { firstName, lastName, address1, address2, city, state, postalCode, countryCode } = address;
  const isJapanese = countryCode === "JP";
  const name = isJapanese ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
  const place = POSTAL_BEFORE_CITY.has(countryCode)
    ? `${postalCode} ${city} ${state}`
    : `${city} ${state} ${postalCode}`;
  return [name, address1, address2, place, countryName(countryCode, locale)]
    .map((line) => line.replaceAll(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

/** Returns the billing address if it differs from the shipping address. */
export function ownBillingAddress({
  billingAddress,
  shippingAddress,
}: {
  readonly billingAddress: Address | null;
  readonly shippingAddress: Address | null;
}): Address | null {
  const isSame = JSON.stringify(billingAddress) === JSON.stringify(shippingAddress);
  return isSame ? null : billingAddress;
}

/** Returns the buyer's display name: from the billing address, the shipping address, or the email address. */
export function buyerName(order: {
  readonly billingAddress: Address | null;
  readonly shippingAddress: Address | null;
  readonly email: string;
}): string {
  const address = order.billingAddress ?? order.shippingAddress;
  const name = address === null ? "" : `${address.firstName} ${address.lastName}`.trim();
  return name === "" ? order.email : name;
}
