import type { ErrorReply } from "@stoa/core/api/error-schema.ts";

/** What becomes of a call; `answer` has the server do what it was asked and say so. */
export type CallFault = (answer: () => Promise<Response>) => Promise<Response>;

/** What `fetch` throws when no answer comes: the line is down, or the server is. */
export const unreachable: CallFault = async () => {
  throw new TypeError("Failed to fetch");
};

/** The server does it, and its answer never arrives. */
export const lostAnswer: CallFault = async (answer) => {
  await answer();
  throw new TypeError("Failed to fetch");
};

/** No answer, and no end of the call either. */
export const silence: CallFault = async () => {
  const never = Promise.withResolvers<Response>();
  return never.promise;
};

/** The server fails without words that could be shown. */
export const broken: CallFault = async () => new Response("", { status: 500 });

/** The server refuses, in the one shape that every refusal has. */
export function rejection(status: number, message: string, details: Partial<ErrorReply> = {}): CallFault {
  const reply: ErrorReply = { error: "refused", message, ...details };
  return async () => Response.json(reply, { status });
}

const REFUSALS = {
  401: "Sign in to go on.",
  403: "Your role may not do this.",
  409: "Somebody else changed it.",
  422: "This can't be done now.",
  429: "Too much at once.",
} as const;

/** Everything that can go wrong with a call, with what the person reads then. */
export const CALL_FAULTS: ReadonlyArray<readonly [message: string, fault: CallFault]> = [
  ["Unable to connect. Please try again.", unreachable],
  ...Object.entries(REFUSALS).map(([status, message]) => [message, rejection(Number(status), message)] as const),
  ["Something went wrong on the server.", broken],
];

export type HeldCalls = {
  readonly fault: CallFault;
  /** How many calls came. */
  readonly count: () => number;
  /** Lets what is held be answered, and what comes after it. */
  readonly letGo: () => void;
};

/** Holds calls on their way until they are let go. */
export function holdCalls(): HeldCalls {
  const gate = Promise.withResolvers<null>();
  let count = 0;
  return {
    count: () => count,
    fault: async (answer) => {
      count += 1;
      await gate.promise;
      return answer();
    },
    letGo: () => gate.resolve(null),
  };
}
