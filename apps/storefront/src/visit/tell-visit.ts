import { reportPageError } from "./page-error-reports.ts";
import { trackVisit } from "./visit-hits.ts";

/** Tells the server of an error that nothing caught; without one, that the page is visited. */
export function tellVisit(error?: ErrorEvent | PromiseRejectionEvent): void {
  if (error === undefined) trackVisit();
  else reportPageError(error);
}
