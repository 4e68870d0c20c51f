import { VISIT_COUNT_LIMITS } from "@stoa/core/visit/visit-count-limits.ts";
import { readCookie } from "../cart/visitor-cookies.ts";

/** In the format of the server's `recordJavascriptErrors`. */
type ReportedError = {
  readonly event: string;
  readonly data: { readonly message: string; readonly stack: string; readonly url: string };
  readonly timestamp: number;
};

const ERROR_CALL = "/api/events/RecordJavascriptErrors";

let queue: ReportedError[] = [];
let batches = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The rejection carries a fresh crumb, since cached pages reach visitors without one. */
async function send(errors: readonly ReportedError[]): Promise<void> {
  const post = (crumb: string): Promise<Response> =>
    fetch(ERROR_CALL, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", "x-csrf-token": crumb },
      body: JSON.stringify(errors),
      signal: AbortSignal.timeout(VISIT_COUNT_LIMITS.callTimeoutMs),
    });
  const reply = await post(readCookie(document.cookie, "crumb") ?? "");
  if (reply.status === 403) await post(((await reply.json()) as { readonly crumb?: string }).crumb ?? "");
}

function sendQueue(): void {
  const errors = queue;
  queue = [];
  batches += 1;
  // Failures are ignored: nobody can act on them here.
  send(errors).catch(() => undefined);
}

function textsOf(reason: unknown): { readonly message: string; readonly stack: string } {
  if (!(reason instanceof Error)) return { message: String(reason), stack: "" };
  return {
    message: reason.message || reason.name,
    stack: (reason.stack ?? "").slice(0, VISIT_COUNT_LIMITS.stackChars),
  };
}

/**
 * Reports an uncaught error: one second after the last one, at most 10 per request and 20 requests.
 * spec: storefront 9, error reporting
 */
export function reportPageError(event: ErrorEvent | PromiseRejectionEvent): void {
  if (batches >= VISIT_COUNT_LIMITS.errorBatches || queue.length >= VISIT_COUNT_LIMITS.queuedErrors) return;
  const reason: unknown = "reason" in event ? event.reason : (event.error ?? event.message);
  queue.push({ event: event.type, data: { ...textsOf(reason), url: location.href }, timestamp: Date.now() });
  clearTimeout(timer);
  timer = setTimeout(sendQueue, VISIT_COUNT_LIMITS.errorDelayMs);
}
