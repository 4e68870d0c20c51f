import { reportPageError } from "./page-error-reports.ts";
import { collectPageSpeed } from "./collect-page-speed.ts";
import { trackVisit } from "./visit-hits.ts";

export function reportVisit(error?: ErrorEvent | PromiseRejectionEvent): void {
  if (error !== undefined) {
    reportPageError(error);
    return;
  }
  trackVisit();
  collectPageSpeed();
}
