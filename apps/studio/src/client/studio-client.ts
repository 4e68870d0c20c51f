import type {
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointReply,
  EndpointShape,
} from "@stoa/core/api/endpoint.ts";
import type { ErrorReply } from "@stoa/core/api/error-schema.ts";
import { rejectedError, unreachableError } from "./call-error.ts";

type Part<Name extends string, Value> = undefined extends Value
  ? { readonly [Key in Name]?: undefined }
  : { readonly [Key in Name]: Value };

/** The method and path of the contract, as literals, and the parts it declares. */
type EndpointCall<Shape extends EndpointShape> = {
  readonly method: Shape["method"];
  readonly path: Shape["path"];
  /** Aborts the call when its result is not needed. */
  readonly signal?: AbortSignal;
  /** `Idempotency-Key` of a call that must run only once; see `useOnceKey`. */
  readonly onceKey?: string;
} & Part<"params", EndpointParams<Shape>> &
  Part<"query", EndpointQuery<Shape>> &
  Part<"body", EndpointBody<Shape>>;

type LooseCall = {
  readonly method: string;
  readonly path: string;
  readonly signal?: AbortSignal;
  readonly onceKey?: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly body?: unknown;
};

type Answer = { readonly status: number; readonly reply: unknown };

type StudioClient = {
  /** Makes one call of a contract; throws `CallError`. */
  readonly callEndpoint: <Shape extends EndpointShape>(call: EndpointCall<Shape>) => Promise<EndpointReply<Shape>>;
  /** Runs `send` with the crumb, and once more with a fresh one when the server reports it expired. */
  readonly withCrumb: (send: (crumb: string) => Promise<Answer>) => Promise<unknown>;
  readonly setCrumb: (crumb: string) => void;
  /** The listener is called for each answer that shows whether the session is still valid. */
  readonly onSession: (listener: (isSignedIn: boolean) => void) => void;
};

function addressOf(call: LooseCall): string {
  const path = call.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(call.params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function headersOf(call: LooseCall, crumb: string): Record<string, string> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (call.method !== "GET") headers["x-csrf-token"] = crumb;
  if (call.body !== undefined) headers["content-type"] = "application/json";
  if (call.onceKey !== undefined) headers["idempotency-key"] = call.onceKey;
  return headers;
}

async function readAnswer(response: Response): Promise<Answer> {
  const reply: unknown = await response.json().catch(() => undefined);
  return { status: response.status, reply };
}

function isError(answer: Answer): boolean {
  return answer.status < 200 || answer.status >= 300 || answer.reply === undefined;
}

type SessionNews = {
  readonly listen: (listener: (isSignedIn: boolean) => void) => void;
  readonly tell: (isSignedIn: boolean) => void;
};

function createSessionNews(): SessionNews {
  const listeners = new Set<(isSignedIn: boolean) => void>();
  return {
    listen: (listener) => {
      listeners.add(listener);
    },
    tell: (isSignedIn) => {
      for (const listener of listeners) listener(isSignedIn);
    },
  };
}

/** Creates a typed client of the owner and platform calls, on the page's own origin. */
export function createStudioClient(fetchCall: typeof fetch): StudioClient {
  let currentCrumb = "";
  const session = createSessionNews();

  const sendOnce = async (send: (crumb: string) => Promise<Answer>): Promise<Answer> => {
    try {
      return await send(currentCrumb);
    } catch (error) {
      throw unreachableError(error);
    }
  };

  const withCrumb = async (send: (crumb: string) => Promise<Answer>): Promise<unknown> => {
    let answer = await sendOnce(send);
    const rejection = answer.reply as Partial<ErrorReply> | undefined;
    if (answer.status === 403 && rejection?.crumbFail === true && rejection.crumb) {
      currentCrumb = rejection.crumb;
      answer = await sendOnce(send);
    }
    if (!isError(answer)) {
      session.tell(true);
      return answer.reply;
    }
    if (answer.status === 401) session.tell(false);
    throw rejectedError(answer.status, answer.reply as Partial<ErrorReply> | undefined);
  };

  const callEndpoint = async (call: LooseCall): Promise<unknown> =>
    withCrumb(async (crumb) => {
      const headers = headersOf(call, crumb);
      const body = call.body === undefined ? null : JSON.stringify(call.body);
      const response = await fetchCall(addressOf(call), {
        method: call.method,
        headers,
        body,
        credentials: "same-origin",
        ...(call.signal ? { signal: call.signal } : {}),
      });
      return readAnswer(response);
    });

  return {
    callEndpoint: callEndpoint as StudioClient["callEndpoint"],
    withCrumb,
    setCrumb: (crumb) => {
      currentCrumb = crumb;
    },
    onSession: session.listen,
  };
}
