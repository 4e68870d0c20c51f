import type { FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { SAFETY_HEADERS } from "./safety-headers.ts";
import { brotliCompress, constants, gzip } from "node:zlib";

type Encoding = "identity" | "br" | "gzip";

type Representation = {
  readonly body: Buffer;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Headers of a 304: those a cache needs and does not already have. */
  readonly unchangedHeaders: Readonly<Record<string, string>>;
};

/** A reply to be sent many times; compressed forms are created on first request. */
export type StoredReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly brotliQuality: number;
  readonly identity: Representation;
  br: Representation | Promise<Representation> | null;
  gzip: Representation | Promise<Representation> | null;
};

type ReplyContent = {
  readonly status: number;
  readonly content: string | Buffer;
  /** Headers of every encoding, including content type. */
  readonly headers: Readonly<Record<string, string>>;
  /** True for long-lived content, which is compressed at the highest level. */
  readonly isImmutable?: boolean;
  readonly packed?: Readonly<Partial<Record<Exclude<Encoding, "identity">, Buffer>>>;
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Within a few percent of the best compression at a thirtieth of its time. */
const PAGE_QUALITY = 6;
const FILE_QUALITY = 11;
/** Smaller replies are not worth compressing. */
const MIN_COMPRESSED_BYTES = 500;

/** Of a 304, which replaces those that a cache keeps. */
const UNCHANGED: ReadonlySet<string> = new Set(["vary", "etag", "cache-control", ...Object.keys(SAFETY_HEADERS)]);

type Body = { readonly body: Buffer; readonly tag: string; readonly encoding: Encoding };

function represent({ body, tag, encoding }: Body, headers: Readonly<Record<string, string>>): Representation {
  const etag = `"${tag}"`;
  const policy = { ...SAFETY_HEADERS, ...headers };
  const shared = { ...policy, vary: "Accept-Encoding", etag };
  const encoded = encoding === "identity" ? shared : { ...shared, "content-encoding": encoding };
  const unchangedHeaders = Object.fromEntries(Object.entries(shared).filter(([name]) => UNCHANGED.has(name))) as Record<
    string,
    string
  >;
  return { body, etag, headers: { ...encoded, "content-length": String(body.length) }, unchangedHeaders };
}

export function createStoredReply({ status, content, headers, isImmutable, packed = {} }: ReplyContent): StoredReply {
  const body = typeof content === "string" ? Buffer.from(content) : content;
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const brotliQuality = isImmutable ? FILE_QUALITY : PAGE_QUALITY;
  const identity = represent({ body, tag, encoding: "identity" }, headers);
  const packedAs = (encoding: "br" | "gzip"): Representation | null => {
    const form = packed[encoding];
    return form ? represent({ body: form, tag: `${tag}-${encoding}`, encoding }, headers) : null;
  };
  return { status, headers, brotliQuality, identity, br: packedAs("br"), gzip: packedAs("gzip") };
}

async function compress(
  { identity, headers, brotliQuality }: StoredReply,
  encoding: "br" | "gzip",
): Promise<Representation> {
  const { body, etag } = identity;
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  const packed = encoding === "br" ? await compressBrotli(body, { params }) : await compressGzip(body, { level: 6 });
  return represent({ body: packed, tag: `${etag.slice(1, -1)}-${encoding}`, encoding }, headers);
}

type Grown = (bytes: number) => void;

function representationOf(
  stored: StoredReply,
  encoding: Encoding,
  grown: Grown,
): Representation | Promise<Representation> {
  if (encoding === "identity" || stored.identity.body.length < MIN_COMPRESSED_BYTES) return stored.identity;
  const known = stored[encoding];
  if (known) return known;
  const making = compress(stored, encoding).then((made) => {
    stored[encoding] = made;
    grown(made.body.length);
    return made;
  });
  stored[encoding] = making;
  making.catch(() => {
    stored[encoding] = null;
  });
  return making;
}

const REFUSED_ENCODING = /(?:^|,)\s*(?:br|gzip)\s*;\s*q=0(?:\.0*)?\s*(?=,|$)/g;

export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return "identity";
  const accepted = acceptEncoding.includes("q=0") ? acceptEncoding.replace(REFUSED_ENCODING, ",") : acceptEncoding;
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}

export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch === "*") return true;
  return ifNoneMatch.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}

function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, representation }: { readonly status: number; readonly representation: Representation },
): FastifyReply {
  const { body, etag, headers, unchangedHeaders } = representation;
  if (status !== 200 || !isNotModified(request.headers["if-none-match"], etag)) {
    return reply.code(status).headers(headers).send(body);
  }
  return reply.code(304).headers(unchangedHeaders).send();
}

/** Sends a stored reply without the framework; false when the encoding does not exist yet. */
export function writeStoredReply(request: IncomingMessage, response: ServerResponse, stored: StoredReply): boolean {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  const isSmall = stored.identity.body.length < MIN_COMPRESSED_BYTES;
  const chosen = encoding === "identity" || isSmall ? stored.identity : stored[encoding];
  if (!chosen || chosen instanceof Promise) return false;
  const { body, etag, headers, unchangedHeaders } = chosen;
  if (stored.status === 200 && isNotModified(request.headers["if-none-match"], etag)) {
    response.writeHead(304, unchangedHeaders).end();
  } else {
    response.writeHead(stored.status, headers).end(body);
  }
  return true;
}

/** Sends a stored reply in the best encoding, or a 304; `grown` gets the size of a new encoding. */
export function sendStoredReply(
  request: FastifyRequest,
  reply: FastifyReply,
  { stored, grown }: { readonly stored: StoredReply; readonly grown: Grown },
): FastifyReply | Promise<FastifyReply> {
  const { status } = stored;
  const chosen = representationOf(stored, chooseEncoding(request.headers["accept-encoding"]), grown);
  if (!(chosen instanceof Promise)) return sendRepresentation(request, reply, { status, representation: chosen });
  return chosen.then((representation) => sendRepresentation(request, reply, { status, representation }));
}
