import { COMMENT_LABELS } from "@stoa/core/comment/comment-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { overrideLabels } from "@stoa/core/lib/message/override-labels.ts";
import type { MessageFields, MessageText } from "@stoa/core/message/message-of.ts";
import { translatorFor } from "@stoa/core/visitor-text/translator-for.ts";
import { translateTexts } from "@stoa/core/visitor-text/translate-texts.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { checkFormOrigin } from "../../plugins/session/crumb.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { readPlainFields } from "../../plugins/request/plain-fields.ts";
import type { Resources } from "../../plugins/resources.ts";
import { commentFormHtml, type Pages } from "../page/page-service.ts";
import { PAGE_TYPE, sendSystemPage } from "../page/system-page-service.ts";
import { findSiteUserByToken, siteUserTokenOf } from "../site-user/site-user-service.ts";
import type { CountComment } from "./comment-rates.ts";
import { findCommentedItem, sendItemComment, type CommentedItem } from "./comment-service.ts";
import { clientNetworkOf } from "../../plugins/request/client-network.ts";

/** Form target in browsers without scripts, and the page of a reply form. */
const COMMENT_FORM_PATH = "/_comment";
const FIELDS = ["itemId", "parentId", "authorName", "email", "body", "website"] as const;
const MAX_CHARS = 10_000;

type Sent = Readonly<Record<(typeof FIELDS)[number], string>>;
type Outcome = {
  readonly status: number;
  readonly message: MessageText;
  readonly isDone: boolean;
  readonly fields: MessageFields;
};

export type CommentServices = {
  readonly resources: Resources;
  readonly pages: Pages;
  readonly countComment: CountComment;
};

const NOTHING_SAID: Outcome = { status: 200, message: "", isDone: false, fields: {} };
/** Refusals after which the form is not shown again. */
const CLOSED: ReadonlySet<string> = new Set(["not_found", "forbidden", "not_signed_in"]);

function rejectionOf(reason: unknown): Outcome & { readonly code: string } {
  if (!(reason instanceof AppError) || reason.status >= 500) throw reason;
  const { status, said: message, code, saidFields: fields = {} } = reason;
  return { status, message, isDone: false, fields, code };
}

async function send(
  services: CommentServices,
  request: FastifyRequest,
  sent: Sent,
): Promise<Outcome & { code?: string }> {
  const { resources, countComment } = services;
  const { database, now } = resources;
  const { itemId, parentId, authorName, email, body, website } = sent;
  const { id: siteId } = siteOf(request);
  try {
    await countComment({ siteId, network: clientNetworkOf(request) });
    const { message } = await inSite(database, siteId, async (db) => {
      const siteUser = await findSiteUserByToken(db, siteUserTokenOf(request, resources), now());
      const attempt = { itemId, parentId: parentId === "" ? null : parentId, authorName, email, body };
      return sendItemComment(db, { ...attempt, honeypot: website, siteUser }, now());
    });
    return { status: 200, message, isDone: true, fields: {} };
  } catch (reason) {
    return rejectionOf(reason);
  }
}

type Shown = {
  readonly sent: Sent;
  readonly outcome: Outcome & { code?: string };
  readonly item: CommentedItem | undefined;
};

function show(call: { request: FastifyRequest; reply: FastifyReply } & CommentServices, shown: Shown) {
  const { sent, outcome, item } = shown;
  const isFormShown = !outcome.isDone && item !== undefined && !CLOSED.has(outcome.code ?? "");
  return sendSystemPage(call, ({ strings, settings: { language } }) => {
    const translate = translatorFor(language);
    const fields = translateTexts(outcome.fields, translate);
    const labels = overrideLabels("comment", COMMENT_LABELS, strings);
    return {
      page: "comment",
      pageType: PAGE_TYPE.page,
      title: outcome.isDone ? labels.heading : labels.writeHeading,
      status: outcome.status,
      context: {
        comment: {
          labels,
          message: translate(outcome.message),
          isDone: outcome.isDone,
          item,
          backText: fillMessage(labels.back, { title: item?.title ?? "" }),
          ...(isFormShown ? { html: commentFormHtml(sent.itemId, strings, { ...sent, fields }) } : {}),
        },
      },
    };
  });
}

/** Comments without scripts: a result page, with the form again after a refusal. */
export function commentForms(app: FastifyInstance, services: CommentServices): void {
  const { resources } = services;
  const constraints = { origin: "site" };
  const findItem = (request: FastifyRequest, itemId: string): Promise<CommentedItem | undefined> =>
    inSite(resources.database, siteOf(request).id, (db) => findCommentedItem(db, itemId, resources.now()));

  app.get(COMMENT_FORM_PATH, { constraints }, async (request, reply) => {
    const sent = readPlainFields(request.query, FIELDS, MAX_CHARS);
    const item = await findItem(request, sent.itemId);
    if (!item) throw new AppError("not_found");
    return show({ ...services, request, reply }, { sent, item, outcome: NOTHING_SAID });
  });
  app.post(COMMENT_FORM_PATH, { constraints }, async (request, reply) => {
    checkFormOrigin(request, resources.env.host);
    const sent = readPlainFields(request.body, FIELDS, MAX_CHARS);
    const outcome = await send(services, request, sent);
    const item = await findItem(request, sent.itemId);
    return show({ ...services, request, reply }, { sent, outcome, item });
  });
}
