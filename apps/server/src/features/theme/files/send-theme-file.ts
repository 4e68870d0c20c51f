import { EMBEDDABLE_HEADERS } from "../../../plugins/reply/safety-headers.ts";
import { createHash } from "node:crypto";
import { readByteRange } from "@stoa/core/lib/byte-range.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  createStoredReply,
  isNotModified,
  sendStoredReply,
  type StoredReply,
} from "../../../plugins/reply/stored-reply.ts";
import { createBoundedCache } from "../cache/bounded-cache.ts";
import { contentTypeOf, isCompressible } from "./content-types.ts";

export type FileToSend = {
  readonly file: string;
  readonly content: Buffer;
  readonly cacheControl: string;
  /** Anyone can request arbitrary combinations of scripts, so those are not compressed at the highest level. */
  readonly isMadeUp?: boolean;
};

/** Sends a theme's file: text compressed, films by range. */
export type SendThemeFile = (request: FastifyRequest, reply: FastifyReply, sent: FileToSend) => Promise<FastifyReply>;

function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, content, cacheControl }: FileToSend,
): FastifyReply {
  const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
  const headers = {
    ...EMBEDDABLE_HEADERS,
    "cache-control": cacheControl,
    "accept-ranges": "bytes",
    etag,
  };
  void reply.headers(headers);
  if (isNotModified(request.headers["if-none-match"], etag)) return reply.code(304).send();
  void reply.header("content-type", contentTypeOf(file));
  const isSame = request.headers["if-range"] === undefined || request.headers["if-range"] === etag;
  const range = isSame ? readByteRange(request.headers.range, content.length) : null;
  if (range === null) return reply.send(content);
  if (range === undefined) return reply.code(416).header("content-range", `bytes */${content.length}`).send();
  const { start, end } = range;
  return reply
    .code(206)
    .header("content-range", `bytes ${start}-${end}/${content.length}`)
    .send(content.subarray(start, end + 1));
}

const MAX_KEPT_BYTES = 16_000_000;

export function createThemeFileSender(): SendThemeFile {
  const kept = createBoundedCache<StoredReply>(MAX_KEPT_BYTES);
  function storedOf({ file, content, cacheControl, isMadeUp = false }: FileToSend): StoredReply {
    const contentType = contentTypeOf(file);
    const hash = createHash("sha256").update(content).digest("base64url");
    const key = `${hash} ${contentType} ${cacheControl}`;
    const known = kept.get(key);
    if (known) return known;
    const headers = { ...EMBEDDABLE_HEADERS, "content-type": contentType, "cache-control": cacheControl };
    const stored = createStoredReply({ status: 200, content, headers, isImmutable: !isMadeUp });
    // Compressed forms, created later, are smaller than the text: twice its length covers all.
    kept.set(key, stored, content.length * 2 + 500);
    return stored;
  }
  return async (request, reply, sent) => {
    if (!isCompressible(contentTypeOf(sent.file))) return sendBytes(request, reply, sent);
    return sendStoredReply(request, reply, { stored: storedOf(sent), grown: () => undefined });
  };
}
