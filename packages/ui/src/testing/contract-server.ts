import type {
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointReply,
  EndpointShape,
} from "@stoa/core/api/endpoint.ts";
import { matchEndpoint, problemsOfCall, problemsOfReply, readAddress } from "@stoa/core/testing/contract-call.ts";
import { expect, onTestFinished, vi } from "vitest";
import type { CallFault } from "./call-fault.ts";

/** A call that the page made. */
export type RecordedCall<Shape extends EndpointShape = EndpointShape> = {
  readonly endpoint: EndpointShape;
  readonly params: EndpointParams<Shape>;
  readonly query: EndpointQuery<Shape>;
  readonly body: EndpointBody<Shape>;
  readonly headers: Headers;
};

type Answer<Shape extends EndpointShape> =
  | EndpointReply<Shape>
  | ((call: RecordedCall<Shape>) => EndpointReply<Shape> | Response | Promise<EndpointReply<Shape> | Response>);

type AnswerOptions = {
  /** What the page asks by itself, such as who else is there: no save, and no fault meets it unless it is named. */
  readonly isBackground?: boolean;
};

export type ContractServer = {
  /** Answers the calls of an endpoint from now on, with the same reply or with what a function makes of each call. */
  readonly answer: <Shape extends EndpointShape>(
    endpoint: Shape,
    answer: Answer<Shape>,
    options?: AnswerOptions,
  ) => void;
  /** Lets calls meet a fault until `mend`: all that change something, or those of the endpoints named. */
  readonly failWith: (fault: CallFault, ...endpoints: readonly EndpointShape[]) => void;
  /** As `failWith`, for one call. */
  readonly failOnce: (fault: CallFault, ...endpoints: readonly EndpointShape[]) => void;
  readonly mend: () => void;
  /** Takes the connection away or gives it back, and tells the page. */
  readonly setOffline: (isOffline: boolean) => void;
  /** The calls of an endpoint that the page made, also those that met a fault. */
  readonly made: <Shape extends EndpointShape>(endpoint: Shape) => ReadonlyArray<RecordedCall<Shape>>;
  /** The calls that change something and reached the server, oldest first. */
  readonly saves: () => readonly RecordedCall[];
};

type Answered = AnswerOptions & { readonly endpoint: EndpointShape; readonly answer: unknown };
type Failing = { readonly fault: CallFault; readonly endpoints: readonly EndpointShape[]; readonly isOnce: boolean };

type State = {
  readonly answers: Answered[];
  readonly made: RecordedCall[];
  readonly reached: RecordedCall[];
  readonly problems: string[];
  failing: Failing | null;
  isOffline: boolean;
};

function isSave({ endpoint, isBackground }: Answered): boolean {
  return endpoint.method !== "GET" && isBackground !== true;
}

function bodyOf(body: unknown): unknown {
  if (typeof body !== "string") return body ?? null;
  return body === "" ? null : JSON.parse(body);
}

/** The answer as it crosses the wire, once it was held against the contract. */
async function respond(state: State, { endpoint, answer }: Answered, call: RecordedCall): Promise<Response> {
  state.reached.push(call);
  const made: unknown = typeof answer === "function" ? await (answer as (call: RecordedCall) => unknown)(call) : answer;
  if (made instanceof Response) {
    const reply: unknown = await made.clone().json();
    tell(state, endpoint, problemsOfReply(endpoint, made.status, reply));
    return made;
  }
  const status = endpoint.replyStatus ?? 200;
  if (status === 204) return new Response(null, { status });
  tell(state, endpoint, problemsOfReply(endpoint, status, made));
  return Response.json(made, { status });
}

function tell({ problems }: State, { method, path }: EndpointShape, found: readonly string[]): void {
  problems.push(...found.map((problem) => `${method} ${path}: ${problem}`));
}

function faultFor(state: State, answered: Answered): CallFault | null {
  const { failing } = state;
  if (!failing) return null;
  const isMeant = failing.endpoints.length > 0 ? failing.endpoints.includes(answered.endpoint) : isSave(answered);
  if (!isMeant) return null;
  if (failing.isOnce) state.failing = null;
  return failing.fault;
}

/** Rejects as `fetch` does when its call is given up. */
async function untilAborted(signal: AbortSignal | null | undefined, response: Promise<Response>): Promise<Response> {
  if (!signal) return response;
  const aborted = Promise.withResolvers<Response>();
  signal.addEventListener("abort", () => aborted.reject(signal.reason), { once: true });
  if (signal.aborted) aborted.reject(signal.reason);
  return Promise.race([response, aborted.promise]);
}

async function takeCall(state: State, input: string, init: RequestInit): Promise<Response> {
  const { pathname, searchParams } = new URL(input, location.href);
  const method = init.method ?? "GET";
  for (const answered of state.answers.toReversed()) {
    const params = matchEndpoint(answered.endpoint, { method, pathname });
    if (!params) continue;
    const { endpoint } = answered;
    const query = Object.fromEntries(searchParams);
    const body = bodyOf(init.body);
    const read = { params: readAddress(endpoint.params, params), query: readAddress(endpoint.query, query), body };
    const call = { endpoint, ...read, headers: new Headers(init.headers) } as unknown as RecordedCall;
    tell(state, endpoint, problemsOfCall(endpoint, { params, query, body }));
    state.made.push(call);
    if (state.isOffline) throw new TypeError("Failed to fetch");
    const fault = faultFor(state, answered);
    const answer = (): Promise<Response> => respond(state, answered, call);
    return untilAborted(init.signal, fault ? fault(answer) : answer());
  }
  state.problems.push(`${method} ${pathname} was called, and the test has no answer for it`);
  return Response.json({ error: "not_found", message: "Nothing is there." }, { status: 404 });
}

/**
 * Stands in for the server until the test is over: answers as the contract says. The test fails when a call or an answer breaks its contract, and when a
 * call comes that no answer was given for.
 */
export function startContractServer(): ContractServer {
  const state: State = { answers: [], made: [], reached: [], problems: [], failing: null, isOffline: false };
  vi.stubGlobal("fetch", (input: string | URL, init: RequestInit = {}) => takeCall(state, String(input), init));
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => !state.isOffline);
  onTestFinished(() => expect(state.problems, "calls and answers that break their contract").toEqual([]));
  return {
    answer: (endpoint, answer, options = {}) => state.answers.push({ endpoint, answer, ...options }),
    failWith: (fault, ...endpoints) => {
      state.failing = { fault, endpoints, isOnce: false };
    },
    failOnce: (fault, ...endpoints) => {
      state.failing = { fault, endpoints, isOnce: true };
    },
    mend: () => {
      state.failing = null;
    },
    setOffline: (isOffline) => {
      state.isOffline = isOffline;
      dispatchEvent(new Event(isOffline ? "offline" : "online"));
    },
    made: (endpoint: EndpointShape) => state.made.filter((call) => call.endpoint === endpoint),
    saves: () =>
      state.reached.filter(({ endpoint }) =>
        state.answers.some((answered) => answered.endpoint === endpoint && isSave(answered)),
      ),
  };
}
