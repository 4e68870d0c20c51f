import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { AppError } from "../../errors.ts";
import { createStoredReply, sendStoredReply, type StoredReply } from "../../plugins/stored-reply.ts";

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Names that the build gives; no path leads out of its folder. */
const FILE_NAME = /^[\w-]+(?:\.[\w-]+)+$/;

type FileRequest = FastifyRequest<{ Params: { file: string } }>;

async function loadFile(folder: string, name: string): Promise<StoredReply> {
  const contentType = CONTENT_TYPES[path.extname(name)];
  if (!FILE_NAME.test(name) || contentType === undefined) throw new AppError("not_found");
  const content = await readFile(path.join(folder, name)).catch((cause: unknown) => {
    throw new AppError("not_found", { cause });
  });
  const headers = {
    "content-type": contentType,
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  };
  return createStoredReply({ status: 200, content, headers, isImmutable: true });
}

/** The built islands, on the origins where pages are shown. Their names carry their hash, so they stay in memory, packed. */
export function storefrontFileRoutes(app: FastifyInstance, folder: string): void {
  const files = new Map<string, StoredReply>();

  async function send(request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { file } = request.params;
    const stored = files.get(file) ?? (await loadFile(folder, file));
    files.set(file, stored);
    return sendStoredReply(request, reply, { stored, grown: () => undefined });
  }
  for (const origin of ["site", "preview"]) app.get("/_stoa/:file", { constraints: { origin } }, send);
}
