import { reportPageError } from "./page-error-reports.ts";
import { collectPageSpeed } from "./collect-page-speed.ts";
import { trackVisit } from "./visit-hits.ts";

/** Tells the server of an error that nothing caught; without one, that the page is visited. */
export function tellVisit(error?: ErrorEvent | PromiseRejectionEvent): void {
  if (error !== undefined) {
    reportPageError(error);
    return;
  }
  trackVisit();
  collectPageSpeed();
}
