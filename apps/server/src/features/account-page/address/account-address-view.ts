import { ADDRESS_AUTOCOMPLETE } from "@stoa/core/address/address-autocomplete.ts";
import { addressFields, type AddressFieldRule } from "@stoa/core/address/address-fields.ts";
import { regionCode } from "@stoa/core/address/country/address-regions.ts";
import type { Address, AddressField } from "@stoa/core/address/address-schema.ts";
import { countryNames, countryOfLocale } from "@stoa/core/address/country/country-names.ts";
import { translateAddressLabel } from "@stoa/core/address/translate-address-label.ts";
import { CHECKOUT_PAGE_TEXTS, type CheckoutPageText } from "@stoa/core/checkout/checkout-page-texts.ts";
import { addressLines } from "@stoa/core/order/page/order-address-lines.ts";
import type { SiteUserAddress } from "@stoa/core/site-user/site-user-schema.ts";
import type { SystemPageSetting } from "../../page/system-page-service.ts";
import {
  makeForm,
  type AccountForm,
  type FieldParts,
  type FormParts,
  type RejectedForm,
} from "../guest/account-form.ts";
import type { AccountWord } from "../account-page-translator.ts";

export type AddressView = {
  readonly lines: readonly string[];
  readonly note: string;
  readonly href: string;
  readonly edit: string;
  readonly remove: AccountForm;
};

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

/**
 * Only fields every country needs are `required` in browsers: without the script the country may have changed since.
 */
const ALWAYS_NEEDED: ReadonlySet<AddressField> = new Set(["lastName", "address1", "countryCode"]);

/** Name of the field with the country of the region list. */
const REGIONS_OF = "regionsOf";

type Option = { readonly value: string; readonly label: string };

type DrawnAddress = {
  readonly setting: SystemPageSetting;
  readonly id: string;
  /** Null for a new one. */
  readonly address: Address | null;
  readonly refused: RejectedForm | undefined;
};

/** Values of the fields; a new address starts with the site's own country. */
function shownAddress({ setting, id, address, refused }: DrawnAddress): Partial<Address> {
  if (refused?.id === id) return readAddressForm(refused.values).address;
  return address ?? { countryCode: countryOfLocale(setting.settings.language) };
}

/** A region that is not in the list, typed earlier, is kept as an option. */
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

/** Fields of an address form for its country; "Update" shows those of another country. */
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
  readonly refused: RejectedForm | undefined;
};

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

/** Whether only the fields of another country were requested; nothing is saved then. */
export function isUpdateRequested(sent: Readonly<Record<string, string>>): boolean {
  return (sent["update"] ?? "") !== "";
}

/** Returns the fields with the region by its code. A region chosen from another country's list is dropped. */
export function withOwnRegion(sent: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { "address.state": state = "", "address.countryCode": country = "", [REGIONS_OF]: listed = "" } = sent;
  const isOfOtherList = listed !== "" && listed !== country && regionCode(listed, state) !== undefined;
  return { ...sent, "address.state": isOfOtherList ? "" : (regionCode(country, state) ?? state) };
}

export function readAddressForm(sent: Readonly<Record<string, string>>): {
  readonly address: Partial<Address>;
  readonly isDefault: boolean;
} {
  const fields = Object.keys(ADDRESS_AUTOCOMPLETE) as AddressField[];
  const address = Object.fromEntries(fields.map((field) => [field, sent[`address.${field}`] ?? ""]));
  return { address, isDefault: (sent["isDefault"] ?? "") !== "" };
}
