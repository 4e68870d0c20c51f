import type { FormFieldType } from "../form-schema.ts";

/** One input of a multi-part field; its name is that of the answer's part. spec: template-language 10.2 */
export type FormFieldPart = {
  readonly name: string;
  readonly label: string;
  /** HTML autocomplete token; empty for none. */
  readonly autocomplete: string;
  readonly inputMode: "text" | "numeric" | "tel";
  /** Optional even when the field is required. */
  readonly isOptional?: boolean;
  readonly options?: readonly string[];
  /** Width of the input in characters. */
  readonly size?: number;
};

const COUNTRY_CODE: FormFieldPart = {
  name: "Country",
  label: "Country code",
  autocomplete: "tel-country-code",
  inputMode: "tel",
  isOptional: true,
  size: 4,
};

/** Multi-part fields; their wire value lists the parts in this order. spec: storefront 3, value shapes */
export const FORM_FIELD_PARTS: Partial<Readonly<Record<FormFieldType, readonly FormFieldPart[]>>> = {
  name: [
    { name: "First", label: "First name", autocomplete: "given-name", inputMode: "text" },
    { name: "Last", label: "Last name", autocomplete: "family-name", inputMode: "text" },
  ],
  address: [
    { name: "Line1", label: "Address 1", autocomplete: "address-line1", inputMode: "text" },
    { name: "Line2", label: "Address 2", autocomplete: "address-line2", inputMode: "text", isOptional: true },
    { name: "City", label: "City", autocomplete: "address-level2", inputMode: "text" },
    { name: "State", label: "State or province", autocomplete: "address-level1", inputMode: "text", isOptional: true },
    { name: "Zip", label: "ZIP or postal code", autocomplete: "postal-code", inputMode: "text", isOptional: true },
    { name: "Country", label: "Country", autocomplete: "country-name", inputMode: "text" },
  ],
  date: [
    { name: "Month", label: "Month", autocomplete: "", inputMode: "numeric", size: 2 },
    { name: "Day", label: "Day", autocomplete: "", inputMode: "numeric", size: 2 },
    { name: "Year", label: "Year", autocomplete: "", inputMode: "numeric", size: 4 },
  ],
  time: [
    { name: "Hour", label: "Hour", autocomplete: "", inputMode: "numeric", size: 2 },
    { name: "Minute", label: "Minute", autocomplete: "", inputMode: "numeric", size: 2 },
    { name: "Second", label: "Second", autocomplete: "", inputMode: "numeric", size: 2, isOptional: true },
    { name: "Ampm", label: "AM or PM", autocomplete: "", inputMode: "text", options: ["AM", "PM"] },
  ],
  phone: [
    COUNTRY_CODE,
    { name: "Areacode", label: "Area code", autocomplete: "tel-area-code", inputMode: "tel", size: 3 },
    { name: "Prefix", label: "Prefix", autocomplete: "tel-local-prefix", inputMode: "tel", size: 3 },
    { name: "Line", label: "Line number", autocomplete: "tel-local-suffix", inputMode: "tel", size: 4 },
  ],
};
