import type { CallFault } from "@stoa/ui/testing/call-fault.ts";
import { vi } from "vitest";

/** A plain form that a script sent. */
export type SentForm = { readonly path: string; readonly values: Readonly<Record<string, string>> };

type PageAnswer = { readonly html: string; readonly status?: number; readonly url?: string };

export type PageServer = {
  /** Lets each form meet a fault until `mend`. */
  readonly failWith: (fault: CallFault) => void;
  readonly mend: () => void;
  readonly sent: readonly SentForm[];
};

/** What `fetch` gives for a page; one that was led on to another address says which. */
function respond(path: string, { html, status = 200, url }: PageAnswer): Response {
  const response = new Response(html, { status, headers: { "content-type": "text/html" } });
  const address = new URL(url ?? path, location.href).href;
  Object.defineProperties(response, { url: { value: address }, redirected: { value: url !== undefined } });
  return response;
}

async function untilAborted(signal: AbortSignal | null | undefined, answer: Promise<Response>): Promise<Response> {
  const aborted = Promise.withResolvers<Response>();
  signal?.addEventListener("abort", () => aborted.reject(signal.reason), { once: true });
  return Promise.race([answer, aborted.promise]);
}

/** Stands in for the server of plain forms: answers each with a page. */
export function startPageServer(answer: (form: SentForm) => PageAnswer): PageServer {
  const sent: SentForm[] = [];
  let failing: CallFault | null = null;
  vi.stubGlobal("fetch", (input: string | URL, init: RequestInit = {}) => {
    const path = new URL(String(input), location.href).pathname;
    const values = init.body instanceof URLSearchParams ? Object.fromEntries(init.body) : {};
    const reply = async (): Promise<Response> => {
      sent.push({ path, values });
      return respond(path, answer({ path, values }));
    };
    return untilAborted(init.signal, failing ? failing(reply) : reply());
  });
  return {
    sent,
    failWith: (fault) => {
      failing = fault;
    },
    mend: () => {
      failing = null;
    },
  };
}
