import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { REVIEW_LIMITS } from "@stoa/core/review/review-limits.ts";
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
import { isOrderToken } from "../order/order-link-service.ts";
import { reviewContext, reviewFormContext, reviewLabels, type Pages } from "../page/page-service.ts";
import { PAGE_TYPE, sendSystemPage } from "../page/system-page-service.ts";
import { findSiteUserByToken, siteUserTokenOf } from "../site-user/site-user-service.ts";
import { readDoorVisitor } from "../page-lock/page-lock-service.ts";
import { findProductOfReview, readReviewPage, readReviewRequest, type ReviewedProduct } from "./review-page-service.ts";
import { sendProductReview } from "../review/review-service.ts";
import { clientNetworkOf, type ClientNetwork } from "../../plugins/request/client-network.ts";

const FORM_PATH = "/_review";
const FIELDS = ["productId", "rating", "title", "body", "authorName", "email", "orderId", "orderToken"] as const;
const CURSOR = /^[0-9]{1,16}-[0-9a-f]{24}$/;

type Sent = Readonly<Record<(typeof FIELDS)[number], string>>;
type Outcome = {
  readonly status: number;
  readonly message: MessageText;
  readonly isDone: boolean;
  readonly fields: MessageFields;
};

export type ReviewServices = {
  readonly resources: Resources;
  readonly pages: Pages;
  /** Counts a review before validation. Throws `too_many_requests`. */
  readonly countReview: (caller: { readonly siteId: string; readonly network: ClientNetwork }) => Promise<void>;
};

function isTheirs(
  { secret }: Pick<Resources, "secret">,
  request: FastifyRequest,
  { orderId, orderToken }: Sent,
): boolean {
  return orderId !== "" && isOrderToken(secret, { siteId: siteOf(request).id, orderId }, orderToken);
}

async function send({ resources, countReview }: ReviewServices, request: FastifyRequest, sent: Sent): Promise<Outcome> {
  const { database, now } = resources;
  const { productId, rating, title, body, authorName, email, orderId } = sent;
  const { id: siteId } = siteOf(request);
  try {
    await countReview({ siteId, network: clientNetworkOf(request) });
    const { message } = await inSite(database, siteId, async (db) => {
      const siteUser = await findSiteUserByToken(db, siteUserTokenOf(request, resources), now());
      const review = { productId, rating: Number(rating || Number.NaN), title, body, authorName, email, siteUser };
      const order = isTheirs(resources, request, sent) ? orderId : undefined;
      return sendProductReview(db, { ...review, orderId: order }, now());
    });
    return { status: 200, message, isDone: true, fields: {} };
  } catch (reason) {
    if (!(reason instanceof AppError) || reason.status >= 500) throw reason;
    const { status, said: message, saidFields: fields = {} } = reason;
    return { status, message, isDone: false, fields };
  }
}

type Call = ReviewServices & { readonly request: FastifyRequest; readonly reply: FastifyReply };

function showOutcome(
  call: Call,
  { sent, outcome, product }: { sent: Sent; outcome: Outcome; product?: ReviewedProduct },
) {
  return sendSystemPage(call, ({ strings, settings: { language } }) => {
    const labels = reviewLabels(strings);
    const translate = translatorFor(language);
    const heading = outcome.isDone ? labels.heading : labels.writeHeading;
    const typed = {
      ...sent,
      fields: translateTexts(outcome.fields, translate),
      ...(isTheirs(call.resources, call.request, sent) ? {} : { orderId: "" }),
    };
    const isFormShown = !outcome.isDone && product !== undefined && outcome.status !== 403;
    return {
      page: "review",
      pageType: PAGE_TYPE.page,
      title: heading,
      status: outcome.status,
      context: {
        review: {
          heading,
          message: translate(outcome.message),
          isDone: outcome.isDone,
          product,
          backText: fillMessage(labels.back, { title: product?.title ?? "" }),
          ...(isFormShown ? { form: reviewFormContext(sent.productId, labels, typed) } : {}),
        },
      },
    };
  });
}

function formRoutes(app: FastifyInstance, services: ReviewServices): void {
  const { resources } = services;
  app.post(FORM_PATH, { constraints: { origin: "site" } }, async (request, reply) => {
    checkFormOrigin(request, resources.env.host);
    const sent = readPlainFields(request.body, FIELDS, 2 * REVIEW_LIMITS.bodyChars);
    const outcome = await send(services, request, sent);
    const product = await inSite(resources.database, siteOf(request).id, (db) =>
      findProductOfReview(db, sent.productId),
    );
    return showOutcome({ ...services, request, reply }, { sent, outcome, ...(product ? { product } : {}) });
  });
}

type ListRequest = FastifyRequest<{ Params: { productId: string }; Querystring: { cursor?: unknown } }>;

function listRoutes(app: FastifyInstance, services: ReviewServices): void {
  const { database } = services.resources;
  app.get("/_reviews/:productId", { constraints: { origin: "site" } }, async (request: ListRequest, reply) => {
    const { productId } = request.params;
    const { cursor } = request.query;
    const known = typeof cursor === "string" && CURSOR.test(cursor) ? cursor : undefined;
    const visitor = readDoorVisitor(request, services.resources);
    const asked = { productId, cursor: known };
    const found = await inSite(database, siteOf(request).id, (db) => readReviewPage(db, asked, visitor));
    if (!found) throw new AppError("not_found");
    return sendSystemPage({ ...services, request, reply }, ({ strings, settings }) => {
      const labels = reviewLabels(strings);
      const { product, items, nextCursor } = found;
      const words = { labels, locale: settings.language, shop: settings.siteTitle };
      const review = {
        heading: labels.heading,
        labels,
        product,
        productId,
        items: items.map((item) => reviewContext(item, words)),
        nextCursor,
        backText: fillMessage(labels.back, { title: product.title }),
      };
      return { page: "review", pageType: PAGE_TYPE.page, title: labels.heading, status: 200, context: { review } };
    });
  });
}

type AskRequest = FastifyRequest<{ Querystring: { orderId?: unknown; token?: unknown } }>;

/** Page linked from review requests: an order's products, each with a form. spec: storefront 2, page type 209 */
function requestRoutes(app: FastifyInstance, services: ReviewServices): void {
  const { database } = services.resources;
  app.get("/_reviews/request", { constraints: { origin: "site" } }, async (request: AskRequest, reply) => {
    const { orderId, token } = readPlainFields(request.query, ["orderId", "token"], 200);
    if (!isOrderToken(services.resources.secret, { siteId: siteOf(request).id, orderId }, token)) {
      throw new AppError("link_not_valid");
    }
    const products = await inSite(database, siteOf(request).id, (db) => readReviewRequest(db, orderId));
    return sendSystemPage({ ...services, request, reply }, ({ strings }) => {
      const labels = reviewLabels(strings);
      const asked = products.map(({ id, title, url }) => ({
        title,
        url,
        form: reviewFormContext(id, labels, { orderId, orderToken: token, productTitle: title }),
      }));
      return {
        page: "reviews-request",
        pageType: PAGE_TYPE.reviewsRequest,
        title: labels.requestTitle,
        status: 200,
        context: { reviewRequest: { labels, products: asked } },
      };
    });
  });
}

export function reviewPageRoutes(app: FastifyInstance, services: ReviewServices): void {
  formRoutes(app, services);
  requestRoutes(app, services);
  listRoutes(app, services);
}
