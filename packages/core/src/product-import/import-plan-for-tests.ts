import { importPlanSteps, type ImportFile, type ImportPlan } from "./import-plan.ts";
import type { ImportSettings } from "./read/imported-product.ts";

/** Plans an import at once. */
export function importPlan(file: ImportFile, settings: ImportSettings): ImportPlan {
  const steps = importPlanSteps(file, settings);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
