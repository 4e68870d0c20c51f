import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { FastifyServerOptions } from "fastify";

/** Returns true if it answered the request; otherwise the framework handles it. */
export type EarlyAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Handlers ahead of the framework, for the few requests answered from memory: routing, hooks and plugins cost more than
 * such an answer (docs/decisions/012-cached-pages-before-the-router.md).
 */
export type EarlyAnswers = {
  readonly use: (answer: EarlyAnswer) => void;
  readonly serverFactory: NonNullable<FastifyServerOptions["serverFactory"]>;
};

/** Fastify's defaults, which it sets only on servers it creates. */
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
