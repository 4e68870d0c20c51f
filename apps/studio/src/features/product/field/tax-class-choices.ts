import { DEFAULT_TAX_CLASS, EXEMPT_TAX_CLASS } from "@stoa/core/tax/tax-classes.ts";
import type { TaxSettings } from "@stoa/core/tax/tax-schema.ts";
import type { SelectOption } from "../../../parts/choice/select-field.tsx";
import { t } from "../../../language/t.ts";

/**
 * Returns the tax classes to choose from: the default (empty value), those in the tax rules, none, and the current one.
 * Empty when the store collects no tax and the product has no class.
 */
export function taxClassChoices({ rules }: Pick<TaxSettings, "rules">, current: string): readonly SelectOption[] {
  if (rules.length === 0 && current === "") return [];
  const named = new Set([...rules.flatMap(({ taxClasses }) => taxClasses), ...(current === "" ? [] : [current])]);
  const others = [...named].filter((one) => one !== DEFAULT_TAX_CLASS && one !== EXEMPT_TAX_CLASS).toSorted();
  return [
    { value: "", text: t("{taxClass}: for most products", { taxClass: DEFAULT_TAX_CLASS }) },
    ...others.map((one) => ({ value: one, text: one })),
    ...(current === DEFAULT_TAX_CLASS ? [{ value: current, text: current }] : []),
    { value: EXEMPT_TAX_CLASS, text: t("{taxClass}: not taxed", { taxClass: EXEMPT_TAX_CLASS }) },
  ];
}
