import { VISIT_COUNT_LIMITS } from "./visit-count-limits.ts";
import { readReportedFields, readVisitPath } from "./visit-event.ts";

const firstText = (...values: readonly unknown[]): string =>
  (values.find((value) => typeof value === "string" && value !== "") as string | undefined) ?? "";

/**
 * Parses a page's error report into its stored form: message, stack (truncated to 5,000 characters) and path of the
 * page. spec: storefront 9
 */
export function readPageError(
  { event, data }: { readonly event: string; readonly data: unknown },
  pageAddress: string,
): { readonly message: string; readonly stack: string; readonly path: string } {
  const { message, stack, url } = readReportedFields(data);
  return {
    message: firstText(message, data, event, "Error").slice(0, VISIT_COUNT_LIMITS.messageChars),
    stack: firstText(stack).slice(0, VISIT_COUNT_LIMITS.stackChars),
    path: readVisitPath(firstText(url, pageAddress)),
  };
}
