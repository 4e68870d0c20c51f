import type { Job } from "../../jobs/job.ts";
import { checkAllScripts, checkScripts, type ScriptCheckParts } from "./checkout-script-service.ts";
import { openShippedScripts } from "./shipped-scripts.ts";

export function checkoutScriptJobs(given: Omit<ScriptCheckParts, "shipped">): Job[] {
  const parts = { ...given, shipped: openShippedScripts() };
  return [
    { kind: "site", name: "checkout-script.check", limit: 2, run: (call) => checkScripts(call, parts) },
    {
      kind: "clock",
      name: "checkout-script.check-all",
      schedule: "10 4 * * *",
      run: (call) => checkAllScripts(call, parts),
    },
  ];
}
