import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import * as api from "@stoa/core/download/download-api.ts";
import { attachmentHeader } from "@stoa/core/download/download-filename.ts";
import { PRODUCT_FILE_MESSAGES } from "@stoa/core/download/download-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { readOnceCall } from "../../plugins/idempotency-key-header.ts";
import { sendMessagePage, wantsHtml, type MessagePage } from "../../plugins/reply/message-page.ts";
import type { Resources } from "../../plugins/resources.ts";
import { answerOnce } from "../idempotency/idempotency-service.ts";
import { readMailSender } from "../outbox/mail/mail-sender-service.ts";
import { momentText } from "./download-email.ts";
import { openDownload, type OpenedDownload } from "./download-opening-service.ts";
import { listDownloads, renewDownload } from "./download-owner-service.ts";
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

type Rejected = Exclude<OpenedDownload, { ok: true }>;

type Reader = { readonly language: string; readonly timeZone: string };

function pageOf(rejected: Rejected, { language: siteLanguage, timeZone }: Reader): MessagePage {
  const grant = "grant" in rejected ? rejected.grant : undefined;
  const locale = grant?.locale ?? siteLanguage;
  const language = messageLanguageOf(locale);
  const texts = CATALOGUES[language].downloadPage;
  const date = grant ? momentText(grant.expiresAt, locale, timeZone) : "";
  const values = { date, count: grant?.downloads ?? "", number: grant?.orderNumber ?? "" };
  return {
    language,
    title: texts[`${rejected.code}Title`],
    message: fillMessage(texts[rejected.code], values),
    link: { href: "/", text: texts.toShop },
  };
}

type Rejecting = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly resources: Resources };

async function reject({ request, reply, resources }: Rejecting, rejected: Rejected): Promise<FastifyReply> {
  const { database, urls } = resources;
  const error = rejected.code === "unknown" || rejected.code === "missing" ? "not_found" : "download_over";
  const page = pageOf(rejected, await inSite(database, siteOf(request).id, (db) => readMailSender(db, urls)));
  const failure = new AppError(error, { message: page.message });
  if (!wantsHtml(request.headers.accept)) throw failure;
  return sendMessagePage(reply.code(failure.status), page);
}

function sendFile(reply: FastifyReply, opened: Extract<OpenedDownload, { ok: true }>): FastifyReply {
  const { grant, byteCount, tag, range, content } = opened;
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
    .send(content ?? "");
}

type DownloadRequest = FastifyRequest<{ Params: { grantId: string }; Querystring: { token?: string | string[] } }>;

export function downloadRoutes(app: FastifyInstance, resources: Resources): void {
  ownerEndpoints(resources);
  async function answer(request: DownloadRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { token } = request.query;
    const { range, "if-range": ifRange } = request.headers;
    const opened = await openDownload(resources, {
      siteId: siteOf(request).id,
      grantId: request.params.grantId,
      token: typeof token === "string" ? token : "",
      range,
      ifRange: typeof ifRange === "string" ? ifRange : undefined,
      isHead: request.method === "HEAD",
    });
    return opened.ok ? sendFile(reply, opened) : reject({ request, reply, resources }, opened);
  }
  app.route({ method: ["GET", "HEAD"], url: DOWNLOAD_PATH, constraints: { origin: "site" }, handler: answer });
}
