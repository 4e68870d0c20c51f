import { attachmentHeader } from "@stoa/core/download/download-filename.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../errors.ts";
import { siteOf } from "../../../plugins/endpoint-routes.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { openFile, type FoundFile } from "./asset-serving-service.ts";

type FileRequest = FastifyRequest<{ Params: { name: string }; Querystring: { v?: string | string[] } }>;

/** Whether a browser displays it; everything else is downloaded. */
function isShown({ kind, contentType }: FoundFile): boolean {
  return kind !== "file" || contentType === "application/pdf" || contentType.startsWith("text/plain");
}

function dispositionOf(file: FoundFile): string {
  const header = attachmentHeader(file.filename);
  return isShown(file) ? header.replace(/^attachment/, "inline") : header;
}

/**
 * Nothing in a file runs. Browsers show no PDF in a sandbox, and their viewers run no PDF script in the site's origin.
 */
function policyOf({ contentType }: FoundFile): string {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'";
  return contentType === "application/pdf" ? "script-src 'none'; frame-ancestors 'self'" : `${policy}; sandbox`;
}

function sendFile(reply: FastifyReply, file: FoundFile, isPinned: boolean): FastifyReply {
  const { range, byteCount, tag } = file;
  void reply
    .header("accept-ranges", "bytes")
    .header("etag", tag)
    .header("cache-control", isPinned ? "public, max-age=31536000, immutable" : "public, no-cache")
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", policyOf(file))
    .header("cross-origin-resource-policy", "cross-origin");
  if (file.isKnown) return reply.code(304).send();
  if (range === undefined) return reply.code(416).header("content-range", `bytes */${byteCount}`).send("");
  if (range !== null) void reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${byteCount}`);
  return reply
    .type(file.contentType)
    .header("content-disposition", dispositionOf(file))
    .header("content-length", file.contentBytes)
    .send(file.content ?? "");
}

export function assetFileRoutes(app: FastifyInstance, resources: Resources): void {
  async function answer(request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { range, "if-range": ifRange, "if-none-match": known } = request.headers;
    const file = await openFile(resources, {
      siteId: siteOf(request).id,
      name: request.params.name.normalize("NFC"),
      range,
      ifRange: typeof ifRange === "string" ? ifRange : undefined,
      known,
      isHead: request.method === "HEAD",
    });
    if (!file) throw new AppError("not_found");
    return sendFile(reply, file, request.query.v === file.mark);
  }
  for (const origin of ["site", "preview", "studio"]) {
    app.route({ method: ["GET", "HEAD"], url: "/s/:name", constraints: { origin }, handler: answer });
  }
}
