import { CATALOGUES, messageLanguageOf } from "../message/catalogues.ts";

const NAMES = new Map(Object.entries(CATALOGUES.en.addressLabel).map(([name, label]) => [label, name]));

/** Returns an address field label in the language of a locale; unchanged when it has no translation. */
export function translateAddressLabel(label: string, locale: string): string {
  const labels: Readonly<Record<string, string>> = CATALOGUES[messageLanguageOf(locale)].addressLabel;
  return labels[NAMES.get(label) ?? ""] ?? label;
}
