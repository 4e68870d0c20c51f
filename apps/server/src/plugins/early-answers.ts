import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyServerOptions } from "fastify";
import { ERROR_CATALOGUE } from "../errors.ts";
import { SAFETY_HEADERS } from "./reply/safety-headers.ts";

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

/** HTTP/1.1 wants one `Host`; of several, a proxy and we could each believe another. RFC 9112 3.2 */
function isHostClear({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count === 1 || (count === 0 && httpVersion === "1.0");
}

const BAD_REQUEST = JSON.stringify({ error: "invalid_request", message: ERROR_CATALOGUE.invalid_request.message });
const PLAIN_HEADERS = {
  ...SAFETY_HEADERS,
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  connection: "close",
} as const;

function refuse(response: ServerResponse): void {
  response.writeHead(400, { ...PLAIN_HEADERS, "content-length": Buffer.byteLength(BAD_REQUEST) }).end(BAD_REQUEST);
}

const SYNTAX_STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers what is no HTTP. */
export function answerBadSyntax(error: Error & { readonly code?: string }, socket: Socket): void {
  // A browser that closed the connection reads nothing.
  if (error.code === "ECONNRESET" || socket.destroyed || !socket.writable) return;
  const head = { ...PLAIN_HEADERS, "content-length": String(Buffer.byteLength(BAD_REQUEST)) };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  const status = SYNTAX_STATUS[error.code ?? ""] ?? "400 Bad Request";
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("\r\n")}\r\n\r\n${BAD_REQUEST}`);
}

export function createEarlyAnswers(): EarlyAnswers {
  let answer: EarlyAnswer = () => false;
  return {
    use: (next) => {
      answer = next;
    },
    serverFactory: (handler: RequestListener): Server => {
      const server = createServer({ requireHostHeader: false }, (request, response) => {
        if (!isHostClear(request)) refuse(response);
        else if (!answer(request, response)) handler(request, response);
      });
      server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
      return server;
    },
  };
}
