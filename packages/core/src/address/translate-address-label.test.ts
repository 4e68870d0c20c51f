import { expect, test } from "vitest";
import { addressFields } from "./address-fields.ts";
import { translateAddressLabel } from "./translate-address-label.ts";
import { COUNTRY_CODES } from "./country/countries-data.ts";

/** Labels specific to one country, left untranslated. */
const OWN_NAMES = ["CEP", "Eircode"];

test.each(["de", "fr", "es", "it"])("has a term in %s for every field of every country", (locale) => {
  const labels = ["", ...COUNTRY_CODES].flatMap((code) => addressFields(code, "optional").map(({ label }) => label));
  // Words that are the same in both languages still need an entry.
  const same = { de: ["Region"], fr: ["Canton", "Province"], es: [], it: [] }[locale] ?? [];
  const missing = [...new Set(labels)].filter(
    (label) => translateAddressLabel(label, locale) === label && ![...OWN_NAMES, ...same].includes(label),
  );
  expect(missing).toEqual([]);
});

test("leaves English texts, and texts without a translation, unchanged", () => {
  expect(translateAddressLabel("City", "en-GB")).toBe("City");
  expect(translateAddressLabel("City", "ja")).toBe("City");
  expect(translateAddressLabel("Eircode", "de")).toBe("Eircode");
});
