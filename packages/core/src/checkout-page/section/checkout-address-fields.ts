import type { SaidFields } from "./checkout-field.ts";
import { ADDRESS_AUTOCOMPLETE } from "../../address/address-autocomplete.ts";
import { addressFields, type AddressFieldRule, type PhoneRule } from "../../address/address-fields.ts";
import { ADDRESS_LIMITS } from "../../address/address-limits.ts";
import type { Address, AddressField } from "../../address/address-schema.ts";
import { countryNames } from "../../address/country/country-names.ts";
import { makeCheckoutField, type CheckoutChoice, type CheckoutField } from "./checkout-field.ts";
import type { CheckoutWord } from "../checkout-page-translator.ts";
import type { AddressName } from "../checkout-sent.ts";

const CLASSES: Readonly<Record<AddressField, string>> = {
  firstName: "first-name",
  lastName: "last-name",
  countryCode: "country",
  address1: "line",
  address2: "line",
  postalCode: "postal-code",
  city: "city",
  state: "region",
  phone: "phone",
};

type AddressSetting = {
  readonly name: AddressName;
  readonly address: Partial<Address>;
  readonly phone: PhoneRule;
  readonly locale: string;
  readonly word: CheckoutWord;
  readonly errors: SaidFields;
};

function countryChoices({ address, locale, word }: AddressSetting): CheckoutChoice[] {
  const chosen = address.countryCode ?? "";
  const first = { optionValue: "", optionLabel: word("checkoutChooseRegion"), isChosen: chosen === "" };
  const countries = countryNames(locale).map(({ code, name }) => ({
    optionValue: code,
    optionLabel: name,
    isChosen: code === chosen,
  }));
  return [first, ...countries];
}

/** An unlisted region can be kept where the region is optional. */
function regionChoices({ regions, isRequired }: AddressFieldRule, { address, word }: AddressSetting): CheckoutChoice[] {
  const chosen = address.state ?? "";
  const known = regions.map(({ code, name }) => ({
    optionValue: code,
    optionLabel: name,
    isChosen: code === chosen || name === chosen,
  }));
  const isOther = chosen !== "" && !isRequired && !known.some(({ isChosen }) => isChosen);
  const other = isOther ? [{ optionValue: chosen, optionLabel: chosen, isChosen: true }] : [];
  return [{ optionValue: "", optionLabel: word("checkoutChooseRegion"), isChosen: false }, ...other, ...known];
}

function toField(rule: AddressFieldRule, setting: AddressSetting): CheckoutField {
  const { field, label, isRequired } = rule;
  const { name, address, errors } = setting;
  const isCountry = field === "countryCode";
  const isPhone = field === "phone";
  const group = name === "shippingAddress" ? "shipping" : "billing";
  return makeCheckoutField(
    {
      id: `${name}.${field}`,
      type: CLASSES[field],
      control: isCountry || rule.regions.length > 0 ? "select" : "input",
      title: setting.word(label),
      required: isRequired,
      value: address[field] ?? "",
      maxLength: ADDRESS_LIMITS[field],
      autocomplete: `${group} ${ADDRESS_AUTOCOMPLETE[field]}`,
      ...(isPhone ? { inputType: "tel", inputMode: "tel" } : {}),
      choices: isCountry ? countryChoices(setting) : regionChoices(rule, setting),
    },
    errors,
  );
}

/** Returns an address's country field and the fields its country uses. */
export function checkoutAddressFields(setting: AddressSetting): {
  readonly country: readonly CheckoutField[];
  readonly fields: readonly CheckoutField[];
} {
  const all = addressFields(setting.address.countryCode ?? "", setting.phone).map((rule) => toField(rule, setting));
  return {
    country: all.filter(({ type }) => type === "country"),
    fields: all.filter(({ type }) => type !== "country"),
  };
}
