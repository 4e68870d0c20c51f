import { ADDRESS_AUTOCOMPLETE } from "@stoa/core/address/address-autocomplete.ts";
import { addressFields, type AddressFieldRule } from "@stoa/core/address/address-fields.ts";
import { regionCode } from "@stoa/core/address/address-regions.ts";
import type { Address, AddressField } from "@stoa/core/address/address-schema.ts";
import { countryNames, countryOfLocale } from "@stoa/core/address/country-names.ts";
import { translateAddressLabel } from "@stoa/core/address/translate-address-label.ts";
import { CHECKOUT_PAGE_TEXTS, type CheckoutPageText } from "@stoa/core/checkout/checkout-page-texts.ts";
import { addressLines } from "@stoa/core/order/order-address-lines.ts";
import type { SiteUserAddress } from "@stoa/core/site-user/site-user-schema.ts";
import type { SystemPageSetting } from "../page/system-page-service.ts";
import { makeForm, type AccountForm, type FieldParts, type FormParts, type RefusedForm } from "./account-form.ts";
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

/** Browsers ask for what every country needs: without the script somebody may have chosen another one since. */
const ALWAYS_NEEDED: ReadonlySet<AddressField> = new Set(["lastName", "address1", "countryCode"]);

/** Name of what says of which country the list of regions is. */
const REGIONS_OF = "regionsOf";

type Option = { readonly value: string; readonly label: string };

type DrawnAddress = {
  readonly setting: SystemPageSetting;
  /** Id of the form. */
  readonly id: string;
  /** Null for a new one. */
  readonly address: Address | null;
  readonly refused: RefusedForm | undefined;
};

/** What stands in the fields; a new address begins with the site's own country. */
function shownAddress({ setting, id, address, refused }: DrawnAddress): Partial<Address> {
  if (refused?.id === id) return readAddressForm(refused.values).address;
  return address ?? { countryCode: countryOfLocale(setting.settings.language) };
}

/** A region that is not in the list, as it was typed once, can be kept. */
function regionOptions({ regions }: AddressFieldRule, state: string): Option[] {
  const known = regions.map(({ code, name }) => ({ value: code, label: name }));
  const isOther = state !== "" && !known.some(({ value }) => value === state);
  return [...(isOther ? [{ value: state, label: state }] : []), ...known];
}

type FieldSetting = {
  readonly shown: Partial<Address>;
  readonly language: string;
  readonly say: (name: CheckoutPageText) => string;
};

function listParts(rule: AddressFieldRule, { shown, language, say }: FieldSetting): Partial<FieldParts> {
  const first = { value: "", label: say("checkoutChooseRegion") };
  if (rule.field === "countryCode") {
    const countries = countryNames(language).map(({ code, name }) => ({ value: code, label: name }));
    const update = { updateLabel: say("checkoutCountryUpdate"), updateHint: say("checkoutCountryHint") };
    return { kind: "list", options: [first, ...countries], ...update };
  }
  if (rule.regions.length === 0) return {};
  return { kind: "list", options: [first, ...regionOptions(rule, shown.state ?? "")] };
}

/** What a form for an address asks, as people of its country write it; "Update" shows the fields of another one. */
export function addressFormParts(drawn: DrawnAddress): Pick<FormParts, "text" | "fields" | "hidden"> {
  const { settings, strings } = drawn.setting;
  const { language } = settings;
  const shown = shownAddress(drawn);
  const country = shown.countryCode ?? "";
  const say = (name: CheckoutPageText): string => strings[name] || CHECKOUT_PAGE_TEXTS[name];
  const rules = addressFields(country, "optional");
  return {
    text: say("checkoutRequired"),
    fields: rules.map((rule) => ({
      name: `address.${rule.field}`,
      label: translateAddressLabel(rule.label, language),
      value: shown[rule.field] ?? "",
      autocomplete: ADDRESS_AUTOCOMPLETE[rule.field],
      isRequired: ALWAYS_NEEDED.has(rule.field),
      isNeeded: rule.isRequired,
      ...(rule.field === "phone" ? { inputType: "tel" } : {}),
      ...listParts(rule, { shown, language, say }),
    })),
    hidden: { [REGIONS_OF]: rules.some(({ regions }) => regions.length > 0) ? country : "" },
  };
}

export type AddressFormParts = {
  readonly word: AccountWord;
  readonly setting: SystemPageSetting;
  /** Null for a new one. */
  readonly current: SiteUserAddress | null;
  readonly refused: RefusedForm | undefined;
};

/** The form for an address of the account. */
export function addressForm({ word, setting, current, refused }: AddressFormParts): AccountForm {
  const id = "address";
  const action = current === null ? "/account/addresses" : `/account/addresses/${current.id}`;
  const asked = addressFormParts({ setting, id, address: current?.address ?? null, refused });
  const byDefault = {
    name: "isDefault",
    label: word("accountDefault"),
    kind: "checkbox" as const,
    isRequired: false,
    isChecked: current?.isDefault ?? false,
  };
  const title = word(current === null ? "accountAddAddress" : "accountChangeAddress");
  return makeForm(
    { ...asked, id, action, title, submit: word("accountSave"), fields: [...asked.fields, byDefault] },
    refused,
  );
}

/** Whether the fields of another country were asked for, and nothing is to be saved. */
export function isUpdateAsked(sent: Readonly<Record<string, string>>): boolean {
  return (sent["update"] ?? "") !== "";
}

/** With the region by its code. One that was chosen from the list of another country says nothing of this one. */
export function withOwnRegion(sent: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { "address.state": state = "", "address.countryCode": country = "", [REGIONS_OF]: listed = "" } = sent;
  const isOfOtherList = listed !== "" && listed !== country && regionCode(listed, state) !== undefined;
  return { ...sent, "address.state": isOfOtherList ? "" : (regionCode(country, state) ?? state) };
}

/** What the form for an address sent. */
export function readAddressForm(sent: Readonly<Record<string, string>>): {
  readonly address: Partial<Address>;
  readonly isDefault: boolean;
} {
  const fields = Object.keys(ADDRESS_AUTOCOMPLETE) as AddressField[];
  const address = Object.fromEntries(fields.map((field) => [field, sent[`address.${field}`] ?? ""]));
  return { address, isDefault: (sent["isDefault"] ?? "") !== "" };
}
