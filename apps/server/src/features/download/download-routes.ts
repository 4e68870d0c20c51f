import * as api from "@stoa/core/download/download-api.ts";
import { attachmentHeader } from "@stoa/core/download/download-filename.ts";
import { PRODUCT_FILE_MESSAGES } from "@stoa/core/download/download-messages.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pipeline, Transform, type Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { readOnceCall } from "../../plugins/idempotency-key-header.ts";
import type { Resources } from "../../plugins/resources.ts";
import { answerOnce } from "../idempotency/idempotency-service.ts";
import { findDownload, openDownload, type OpenedDownload } from "./download-opening-service.ts";
import { listDownloads, renewDownload } from "./download-owner-service.ts";
import { DOWNLOAD_FILE_PATH, pressedFilePath } from "./download-press-service.ts";
import { rejectDownload } from "./download-rejection-service.ts";
import { DOWNLOAD_PATH } from "./download-token.ts";
import { deleteProductFile, listProductFiles, maxProductFileBytes, storeProductFile } from "./product-file-service.ts";

function ownerEndpoints(resources: Resources): void {
  const { routes, database, now } = resources;
  routes.studio(api.uploadProductFile, async ({ site, request }) => {
    const file = await request.file({
      limits: { fileSize: maxProductFileBytes(resources) },
      throwFileSizeLimit: false,
    });
    if (!file) throw new AppError("invalid_request", { message: PRODUCT_FILE_MESSAGES.missing });
    const { filename, file: content } = file;
    return storeProductFile(resources, site.id, { filename, content, isCut: () => content.truncated });
  });
  routes.studio(api.listProductFiles, ({ site, query }) =>
    inSite(database, site.id, (db) => listProductFiles(db, query)),
  );
  routes.studio(api.deleteProductFile, async ({ site, params }) => {
    await deleteProductFile(resources, site.id, params.id);
    return { deleted: true };
  });
  routes.studio(api.listDownloads, async ({ site, query }) => ({
    items: await inSite(database, site.id, (db) => listDownloads(db, query.orderId, now())),
  }));
  routes.studio(api.renewDownload, ({ site, params, body, ...call }) =>
    inSite(database, site.id, (db) =>
      answerOnce(db, readOnceCall(call, "download", now()), () =>
        renewDownload(db, resources, { id: params.id, ...body }),
      ),
    ),
  );
}

type Call = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly resources: Resources };

/** The number of bytes that reached the connection, once the response has ended. */
async function sentBytes({ reply: { raw } }: Call, counted: { readonly bytes: number }): Promise<number> {
  try {
    await finished(raw);
    return counted.bytes;
  } catch {
    // A reader that breaks off leaves bytes on the way.
    return Math.max(counted.bytes - raw.writableLength, 0);
  }
}

async function settle(call: Call, sent: Promise<number>, onSent: (bytes: number) => Promise<void>): Promise<void> {
  try {
    await onSent(await sent);
  } catch (error) {
    call.request.log.warn({ err: error }, "A download was not settled.");
  }
}

function countedContent(call: Call, content: Readable, onSent: (bytes: number) => Promise<void>): Readable {
  const counted = { bytes: 0 };
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      counted.bytes += chunk.length;
      next(null, chunk);
    },
  });
  void settle(call, sentBytes(call, counted), onSent);
  return pipeline(content, counter, () => undefined);
}

function sendFile(call: Call, opened: Extract<OpenedDownload, { ok: true }>): FastifyReply {
  const { reply } = call;
  const { grant, byteCount, tag, range, content, onSent } = opened;
  void reply
    .header("accept-ranges", "bytes")
    .header("etag", tag)
    .header("cache-control", "private, no-store")
    .header("referrer-policy", "no-referrer")
    .header("x-robots-tag", "noindex")
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'; sandbox");
  if (range === undefined) {
    return reply.code(416).header("content-range", `bytes */${byteCount}`).send("");
  }
  if (range !== null) void reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${byteCount}`);
  return reply
    .type(grant.contentType)
    .header("content-disposition", attachmentHeader(grant.filename))
    .header("content-length", opened.contentBytes)
    .send(content ? countedContent(call, content, onSent) : "");
}

type Query = { readonly token?: unknown; readonly press?: unknown };
type DownloadCall = FastifyRequest<{ Params: { grantId: string }; Querystring: Query }>;

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** The link of a mail is a page with a button (`order-page`); pressing it leads to the file. */
export function downloadRoutes(app: FastifyInstance, resources: Resources): void {
  ownerEndpoints(resources);
  const constraints = { origin: "site" };

  app.post(DOWNLOAD_PATH, { constraints }, async (request: DownloadCall, reply) => {
    const { id: siteId } = siteOf(request);
    const { grantId } = request.params;
    const found = await findDownload(resources, { siteId, grantId, token: textOf(request.query.token) });
    if (!found.ok) return rejectDownload({ request, reply, resources }, found);
    const path = pressedFilePath({ siteId, secret: resources.secret }, grantId, resources.now());
    return reply.header("cache-control", "no-store").redirect(path, 303);
  });

  async function answer(request: DownloadCall, reply: FastifyReply): Promise<FastifyReply> {
    const { range, "if-range": ifRange } = request.headers;
    const opened = await openDownload(resources, {
      siteId: siteOf(request).id,
      grantId: request.params.grantId,
      pressId: textOf(request.query.press),
      token: textOf(request.query.token),
      range,
      ifRange: typeof ifRange === "string" ? ifRange : undefined,
      isHead: request.method === "HEAD",
    });
    const call = { request, reply, resources };
    return opened.ok ? sendFile(call, opened) : rejectDownload(call, opened);
  }
  app.route({ method: ["GET", "HEAD"], url: DOWNLOAD_FILE_PATH, constraints, handler: answer });
}
