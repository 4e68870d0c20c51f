import type { FastifyReply, FastifyRequest } from "fastify";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { AppError } from "../errors.ts";
import { createStoredReply, sendStoredReply, type StoredReply } from "./reply/stored-reply.ts";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Names produced by the build; none leads out of its folder. */
const FILE_NAME = /^[\w-]+(?:\.[\w-]+)+$/;
const HASHED = "public, max-age=31536000, immutable";

async function readPacked(file: string): Promise<Pick<Parameters<typeof createStoredReply>[0], "packed">> {
  const [br, gzip] = await Promise.all([".br", ".gz"].map((end) => readFile(file + end).catch(() => undefined)));
  return { packed: { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) } };
}

async function loadFile(folder: string, name: string, cacheControl: string): Promise<StoredReply> {
  const contentType = CONTENT_TYPES[path.extname(name)];
  if (!FILE_NAME.test(name) || contentType === undefined) throw new AppError("not_found");
  const file = path.join(folder, name);
  const [content, packed] = await Promise.all([
    readFile(file).catch((cause: unknown) => {
      throw new AppError("not_found", { cause });
    }),
    readPacked(file),
  ]);
  const headers = {
    "content-type": contentType,
    "cache-control": cacheControl,
    "x-content-type-options": "nosniff",
  };
  return createStoredReply({ status: 200, content, headers, isImmutable: true, ...packed });
}

type FileRequest = FastifyRequest<{ Params: { file: string } }>;

/**
 * Returns a handler for files of a build folder. Hashed names never change, so files stay in memory, compressed as
 * found beside them or on first request.
 */
export function sendBuiltFiles(
  folder: string,
  cacheControl = HASHED,
): (request: FileRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const files = new Map<string, StoredReply>();
  return async (request, reply) => {
    const { file } = request.params;
    const stored = files.get(file) ?? (await loadFile(folder, file, cacheControl));
    files.set(file, stored);
    return sendStoredReply(request, reply, { stored, grown: () => undefined });
  };
}
