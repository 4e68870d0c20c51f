import { CATALOGUES, messageLanguageOf } from "../message/catalogues.ts";

const NAMES = new Map(Object.entries(CATALOGUES.en.addressLabel).map(([name, label]) => [label, name]));

/** What a field of an address is called in the language of a locale; unchanged where there is no word for it. */
export function translateAddressLabel(label: string, locale: string): string {
  const labels: Readonly<Record<string, string>> = CATALOGUES[messageLanguageOf(locale)].addressLabel;
  return labels[NAMES.get(label) ?? ""] ?? label;
}
