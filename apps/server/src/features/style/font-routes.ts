import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readFile } from "node:fs/promises";
import { AppError } from "../../errors.ts";
import { fontFilePath } from "./font-file.ts";

type FontRequest = FastifyRequest<{ Params: { file: string } }>;

async function sendFont(request: FontRequest, reply: FastifyReply): Promise<FastifyReply> {
  const file = fontFilePath(request.params.file);
  if (file === undefined) throw new AppError("not_found");
  const font = await readFile(file).catch((cause: unknown) => {
    throw new AppError("not_found", { cause });
  });
  return reply
    .header("content-type", "font/woff2")
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("cross-origin-resource-policy", "same-origin")
    .header("x-content-type-options", "nosniff")
    .send(font);
}

/** The fonts of themes, on the origins where pages are shown. Nothing is kept in memory: browsers ask once. */
export function fontRoutes(app: FastifyInstance): void {
  for (const origin of ["site", "preview"]) app.get("/_fonts/:file", { constraints: { origin } }, sendFont);
}
