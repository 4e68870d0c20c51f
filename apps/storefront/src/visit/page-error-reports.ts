import { VISIT_COUNT_LIMITS } from "@stoa/core/visit/visit-count-limits.ts";
import { readCookie } from "../cart/visitor-cookies.ts";

/** As the server's `recordJavascriptErrors` takes it. */
type ReportedError = {
  readonly event: string;
  readonly data: { readonly message: string; readonly stack: string; readonly url: string };
  readonly timestamp: number;
};

const ERROR_CALL = "/api/events/RecordJavascriptErrors";

let queue: ReportedError[] = [];
let batches = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** A fresh crumb comes with the refusal, since cached pages reach visitors who have none. */
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
  // Nobody can do anything about a failure here.
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
 * Tells the server of an error that nothing on the page has caught: a second after the last one, at most 10 at a time and 20 times.
 * spec: storefront 9, error reporting
 */
export function reportPageError(event: ErrorEvent | PromiseRejectionEvent): void {
  if (batches >= VISIT_COUNT_LIMITS.errorBatches || queue.length >= VISIT_COUNT_LIMITS.queuedErrors) return;
  const reason: unknown = "reason" in event ? event.reason : (event.error ?? event.message);
  queue.push({ event: event.type, data: { ...textsOf(reason), url: location.href }, timestamp: Date.now() });
  clearTimeout(timer);
  timer = setTimeout(sendQueue, VISIT_COUNT_LIMITS.errorDelayMs);
}
