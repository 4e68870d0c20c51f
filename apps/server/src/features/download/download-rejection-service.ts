import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import { momentText } from "@stoa/core/download/download-limit-text.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { sendMessagePage, wantsHtml, type MessagePage } from "../../plugins/reply/message-page.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readMailSender } from "../outbox/mail/mail-sender-service.ts";
import type { RejectedDownload } from "./download-opening-service.ts";

type Reader = { readonly language: string; readonly timeZone: string };

function pageOf(rejected: RejectedDownload, { language: siteLanguage, timeZone }: Reader): MessagePage {
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

/** Says why a download cannot be had: as a page to people, as an error to programs. */
export async function rejectDownload(
  { request, reply, resources }: Rejecting,
  rejected: RejectedDownload,
): Promise<FastifyReply> {
  const { database, urls } = resources;
  const error = rejected.code === "unknown" || rejected.code === "missing" ? "not_found" : "download_over";
  const page = pageOf(rejected, await inSite(database, siteOf(request).id, (db) => readMailSender(db, urls)));
  const failure = new AppError(error, { message: page.message });
  if (!wantsHtml(request.headers.accept)) throw failure;
  return sendMessagePage(reply.code(failure.status), page);
}
