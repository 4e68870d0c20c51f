import type { Address } from "../../address/address-schema.ts";
import { countryOfLocale } from "../../address/country/country-names.ts";
import { checkoutAddressFields } from "./checkout-address-fields.ts";
import { errorOf, type Drawing } from "../checkout-drawing.ts";
import { makeCheckoutField } from "./checkout-field.ts";
import type { AddressName } from "../checkout-sent.ts";

function typedAddress({ shown }: Drawing, name: AddressName): Partial<Address> | undefined {
  return shown.sent && shown.unsaved.has(name) ? shown.sent[name] : undefined;
}

/** Most likely country: the shipping country, then the cart's estimate, then that of the site's language. */
function likelyCountry({ shown, language }: Drawing, name: AddressName): string {
  const { shippingAddress, cart } = shown.checkout;
  const delivery = name === "billingAddress" ? shippingAddress : null;
  return delivery?.countryCode ?? cart.shippingLocation?.countryCode ?? countryOfLocale(language);
}

/** The address as typed, then as stored, or empty. */
function addressValue(drawing: Drawing, name: AddressName): Partial<Address> {
  const known = typedAddress(drawing, name) ?? drawing.shown.checkout[name];
  return known ?? { countryCode: likelyCountry(drawing, name) };
}

/** Returns the section of an address with the fields of its country. */
export function addressSection(drawing: Drawing, name: AddressName) {
  const { shown, word, locale } = drawing;
  return {
    title: word(name === "shippingAddress" ? "checkoutDeliveryAddress" : "checkoutBillingAddress"),
    error: errorOf(drawing, name),
    update: word("checkoutCountryUpdate"),
    updateHint: word("checkoutCountryHint"),
    id: `checkout-${name}`,
    ...checkoutAddressFields({
      name,
      address: addressValue(drawing, name),
      phone: shown.checkout.asks.phone,
      locale,
      word,
      errors: shown.fields,
    }),
  };
}

/** Returns the section with the email address and the sign-in link. */
export function contactSection(drawing: Drawing) {
  const { shown, word } = drawing;
  const { checkout, sent, unsaved, fields } = shown;
  const { asks } = checkout;
  const email = makeCheckoutField(
    {
      id: "email",
      title: word("checkoutEmail"),
      description: word("checkoutEmailHint"),
      value: (unsaved.has("email") ? sent?.email : undefined) ?? checkout.email ?? "",
      required: true,
      maxLength: 256,
      inputType: "email",
      inputMode: "email",
      autocomplete: "email",
    },
    fields,
  );
  return {
    title: word("checkoutContact"),
    fields: [email],
    mailingList: asks.isMailingListOffered ? word("checkoutMailingList") : "",
    isMailingListChosen: sent ? sent.acceptsMarketing : checkout.acceptsMarketing,
    signedIn: asks.isSignedIn ? word("checkoutSignedIn") : "",
    signInText: asks.isSignedIn ? "" : word("checkoutSignInText"),
    signIn: asks.isSignedIn ? "" : word("checkoutSignIn"),
  };
}

function isBillNeeded(drawing: Drawing): boolean {
  const { problems } = drawing.shown.checkout;
  return problems.some(({ field }) => field === "billingAddress") || errorOf(drawing, "billingAddress") !== "";
}

/** Returns the billing address section, or null when it is not needed. */
export function billingSection(drawing: Drawing) {
  const { shown, word } = drawing;
  const { asks, billingAddress } = shown.checkout;
  const isNeeded = isBillNeeded(drawing);
  if (!asks.requiresShipping && !isNeeded && billingAddress === null) return null;
  const isSameOffered = asks.requiresShipping && !isNeeded;
  const isSame = shown.sent?.billingAddress ? shown.sent.isBilledToDelivery : billingAddress === null;
  return {
    ...addressSection(drawing, "billingAddress"),
    same: isSameOffered ? word("checkoutBillingSame") : "",
    isSame: isSameOffered && isSame,
  };
}
