import type { FastifyReply, FastifyRequest } from "fastify";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding } from "./stored-reply.ts";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** A shorter response fits into a connection's first packets anyway. */
const MIN_CHARS = 10_000;
/** Each response is sent once: half a megabyte takes 3 ms, and ten times as long at the quality used for pages. */
const QUALITY = 4;

/**
 * Another site's page could trigger responses that contain its own guesses, and infer secrets from their compressed
 * length.
 */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  return !["same-origin", "none", undefined].includes(headers["sec-fetch-site"]);
}

/** A Fastify `onSend` hook that compresses long texts if accepted. */
export async function packAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== "string" || payload.length < MIN_CHARS || reply.hasHeader("content-encoding")) return payload;
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding === "identity" || isFromElsewhere(request)) return payload;
  void reply.header("vary", "Accept-Encoding").header("content-encoding", encoding).removeHeader("content-length");
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(payload),
  };
  return encoding === "br" ? packBrotli(payload, { params }) : packGzip(payload, { level: QUALITY });
}
