import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { FastifyServerOptions } from "fastify";

/** Answers a request and says so, or leaves it to the framework. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * A place before the framework, for the few requests that are answered from memory: routing, hooks and plugins cost more than
 * such an answer itself (docs/decisions/012-kept-pages-before-the-router.md).
 */
export type EarlyAnswers = {
  readonly use: (answer: EarlyAnswer) => void;
  readonly serverFactory: NonNullable<FastifyServerOptions["serverFactory"]>;
};

/** Fastify's own defaults, which it sets only on servers it makes itself. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

export function createEarlyAnswers(): EarlyAnswers {
  let answer: EarlyAnswer = () => false;
  return {
    use: (next) => {
      answer = next;
    },
    serverFactory: (handler: RequestListener): Server => {
      const server = createServer((request, response) => {
        if (!answer(request, response)) handler(request, response);
      });
      server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
      return server;
    },
  };
}
