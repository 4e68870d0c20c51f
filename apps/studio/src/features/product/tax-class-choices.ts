import { DEFAULT_TAX_CLASS, EXEMPT_TAX_CLASS } from "@stoa/core/tax/tax-classes.ts";
import type { TaxSettings } from "@stoa/core/tax/tax-schema.ts";
import type { SelectOption } from "../../parts/select-field.tsx";

/**
 * The tax classes a product can have: the usual one (an empty value), those that taxes name, none, and the one it has. Nothing where
 * the store collects no tax and the product names no class.
 */
export function taxClassChoices({ rules }: Pick<TaxSettings, "rules">, current: string): readonly SelectOption[] {
  if (rules.length === 0 && current === "") return [];
  const named = new Set([...rules.flatMap(({ taxClasses }) => taxClasses), ...(current === "" ? [] : [current])]);
  const others = [...named].filter((one) => one !== DEFAULT_TAX_CLASS && one !== EXEMPT_TAX_CLASS).toSorted();
  return [
    { value: "", text: `${DEFAULT_TAX_CLASS}: as most products` },
    ...others.map((one) => ({ value: one, text: one })),
    ...(current === DEFAULT_TAX_CLASS ? [{ value: current, text: current }] : []),
    { value: EXEMPT_TAX_CLASS, text: `${EXEMPT_TAX_CLASS}: not taxed` },
  ];
}
