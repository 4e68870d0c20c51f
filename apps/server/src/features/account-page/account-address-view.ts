import { addressLabel } from "@stoa/core/address/address-fields.ts";
import type { Address, AddressField } from "@stoa/core/address/address-schema.ts";
import { translateAddressLabel } from "@stoa/core/address/translate-address-label.ts";
import { COUNTRY_CODES } from "@stoa/core/address/countries-data.ts";
import { addressLines } from "@stoa/core/order/order-address-lines.ts";
import { canonicalLanguage } from "@stoa/core/site-user/check-site-user.ts";
import type { SiteUserAddress } from "@stoa/core/site-user/site-user-schema.ts";
import { makeForm, type AccountForm, type FieldParts, type RefusedForm } from "./account-form.ts";
import type { AccountWord } from "./account-page-words.ts";

/** An address as the account's pages show it. */
export type AddressView = {
  readonly lines: readonly string[];
  readonly note: string;
  readonly href: string;
  readonly edit: string;
  readonly remove: AccountForm;
};

/** An address line by line, in a language, with its phone number. */
function linesWithPhone(address: Address, language: string): string[] {
  return [...addressLines(address, language), address.phone].filter(Boolean);
}

export function addressView(
  { id, address, isDefault }: SiteUserAddress,
  { word, language }: { readonly word: AccountWord; readonly language: string },
): AddressView {
  return {
    lines: linesWithPhone(address, language),
    note: isDefault ? word("accountIsDefault") : "",
    href: `/account/addresses/${id}`,
    edit: word("accountEdit"),
    remove: makeForm(
      {
        id: `delete-${id}`,
        action: `/account/addresses/${id}/delete`,
        submit: word("accountDelete"),
        fields: [],
        isQuiet: true,
      },
      undefined,
    ),
  };
}

/** Fields in the order in which most people write them, with what browsers fill them with. */
const FIELDS: ReadonlyArray<readonly [AddressField, string]> = [
  ["firstName", "given-name"],
  ["lastName", "family-name"],
  ["countryCode", "country"],
  ["address1", "address-line1"],
  ["address2", "address-line2"],
  ["postalCode", "postal-code"],
  ["city", "address-level2"],
  ["state", "address-level1"],
  ["phone", "tel"],
];
const ALWAYS_NEEDED: ReadonlySet<AddressField> = new Set(["lastName", "address1", "countryCode"]);

function countryOptions(language: string): Array<{ value: string; label: string }> {
  const locale = canonicalLanguage(language) ?? "en";
  const names = new Intl.DisplayNames([locale, "en"], { type: "region" });
  const named = COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value }));
  const order = new Intl.Collator([locale, "en"]);
  return [{ value: "", label: "" }, ...named.toSorted((one, other) => order.compare(one.label, other.label))];
}

export type AddressFormParts = {
  readonly word: AccountWord;
  readonly language: string;
  /** Null for a new one. */
  readonly current: SiteUserAddress | null;
  readonly refused: RefusedForm | undefined;
};

/** All fields of all countries, because without scripts nobody can change them with the country. */
export function addressFormFields(language: string, address: Address | null): FieldParts[] {
  return FIELDS.map(([field, autocomplete]) => ({
    name: `address.${field}`,
    label: translateAddressLabel(addressLabel(field, address?.countryCode ?? ""), language),
    value: address?.[field] ?? "",
    autocomplete,
    isRequired: ALWAYS_NEEDED.has(field),
    ...(field === "countryCode" ? { kind: "list" as const, options: countryOptions(language) } : {}),
  }));
}

/** The form for an address of the account. */
export function addressForm({ word, language, current, refused }: AddressFormParts): AccountForm {
  const action = current === null ? "/account/addresses" : `/account/addresses/${current.id}`;
  const fields = addressFormFields(language, current?.address ?? null);
  const byDefault = {
    name: "isDefault",
    label: word("accountDefault"),
    kind: "checkbox" as const,
    isRequired: false,
    isChecked: current?.isDefault ?? false,
  };
  const title = word(current === null ? "accountAddAddress" : "accountChangeAddress");
  return makeForm(
    { id: "address", action, title, submit: word("accountSave"), fields: [...fields, byDefault] },
    refused,
  );
}

/** What the form for an address sent. */
export function readAddressForm(sent: Readonly<Record<string, string>>): {
  readonly address: Partial<Address>;
  readonly isDefault: boolean;
} {
  const address = Object.fromEntries(FIELDS.map(([field]) => [field, sent[`address.${field}`] ?? ""]));
  return { address, isDefault: (sent["isDefault"] ?? "") !== "" };
}
