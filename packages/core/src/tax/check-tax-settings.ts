import { areaProblem, areTooManyPlaces, MAX_PLACES } from "../address/area/check-area.ts";
import type { MessageText } from "../message/message-of.ts";
import { ownerMessage, toOwnerMessage } from "../message/owner-message.ts";
import { EXEMPT_TAX_CLASS } from "./tax-classes.ts";
import { TAX_MESSAGES } from "./tax-messages.ts";
import type { TaxRule, TaxSettings } from "./tax-schema.ts";

/** Returns what is wrong with tax rules beyond what the schema checks, or undefined. */
export function taxSettingsProblem({ rules }: TaxSettings): MessageText | undefined {
  if (new Set(rules.map((rule) => rule.id)).size < rules.length) {
    return TAX_MESSAGES.sameId;
  }
  if (areTooManyPlaces(rules.flatMap((rule) => rule.areas))) {
    return ownerMessage(TAX_MESSAGES.tooManyPlaces, { max: MAX_PLACES });
  }
  for (const rule of rules) {
    const problem = ruleProblem(rule);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function ruleProblem({ name, taxClasses, areas }: TaxRule): MessageText | undefined {
  if (taxClasses.includes(EXEMPT_TAX_CLASS)) {
    return ownerMessage(TAX_MESSAGES.exemptClass, { name });
  }
  const problem = areas.map(areaProblem).find((each) => each !== undefined);
  return problem === undefined
    ? undefined
    : ownerMessage(TAX_MESSAGES.area, { name, problem: toOwnerMessage(problem) });
}
