import type { FastifyReply, FastifyRequest } from "fastify";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { chooseEncoding } from "./stored-reply.ts";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** A shorter answer fits in the first packets that a connection sends anyhow. */
const MIN_CHARS = 10_000;
/** An answer is sent once: half a megabyte takes 3 ms, and ten times as long at the quality that pages are packed with. */
const QUALITY = 4;

/** Another page could have answers made around guesses of its own, and learn from their length on the wire what is in them. */
function isFromElsewhere({ headers }: FastifyRequest): boolean {
  return !["same-origin", "none", undefined].includes(headers["sec-fetch-site"]);
}

/** An `onSend` hook of Fastify: long texts go packed to whoever takes that. */
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
