import { setLike } from "@stoa/core/like/like-api.ts";
import { LIKE_MESSAGES } from "@stoa/core/like/like-messages.ts";
import { likeNoticeId } from "@stoa/core/like/like-notice.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { countAgainst, type CountedTurn } from "../../plugins/count-against.ts";
import { checkFormOrigin } from "../../plugins/session/crumb.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import { likeItem } from "./like-service.ts";
import { isRemembered, likeVisitorOf, rememberLike } from "./like-visitor.ts";
import { clientNetworkOf } from "../../plugins/request/client-network.ts";

const LIKE_FORM_PATH = "/_like";
const HOUR_SECONDS = 60 * 60;
const PER_VISITOR = 120;
const PER_SITE = 10_000;

/** Counts a like before validation. Throws `too_many_requests`. */
function createRates(): (request: FastifyRequest) => Promise<void> {
  const perVisitor = new RateLimiterMemory({ points: PER_VISITOR, duration: HOUR_SECONDS });
  const perSite = new RateLimiterMemory({ points: PER_SITE, duration: HOUR_SECONDS });
  return (request) => {
    const { id } = siteOf(request);
    const turns: readonly CountedTurn[] = [
      [perVisitor, `${id} ${clientNetworkOf(request)}`],
      [perSite, id],
    ];
    return countAgainst(turns, LIKE_MESSAGES.tooMany);
  };
}

function readItemId({ body }: FastifyRequest): string {
  const itemId = typeof body === "object" && body !== null && "itemId" in body ? body.itemId : undefined;
  if (typeof itemId !== "string" || !/^[0-9a-f]{24}$/.test(itemId)) throw new AppError("invalid_request");
  return itemId;
}

export function likeRoutes(app: FastifyInstance, resources: Resources): void {
  const { routes, database, directory, now } = resources;
  const countLike = createRates();

  routes.site(setLike, async ({ site, body, request, reply }) => {
    await countLike(request);
    const visitorHash = likeVisitorOf(request, reply, resources);
    const outcome = await inSite(database, site.id, (db) => likeItem(db, { ...body, visitorHash, now: now() }));
    directory.forget(site.id);
    rememberLike(request, reply, { itemId: body.itemId, isLiked: outcome.isLiked, resources });
    return outcome;
  });

  app.post(LIKE_FORM_PATH, { constraints: { origin: "site" } }, async (request, reply) => {
    checkFormOrigin(request, resources.env.host);
    await countLike(request);
    const itemId = readItemId(request);
    const visitorHash = likeVisitorOf(request, reply, resources);
    // Toggles the browser's own record, so a form sent twice at once means the same twice.
    const isLiked = !isRemembered(request, itemId);
    const like = { itemId, visitorHash, isLiked, now: now() };
    const { id: siteId } = siteOf(request);
    const { url } = await inSite(database, siteId, (db) => likeItem(db, like));
    // The visitor is redirected and must not get the page cached before the like.
    directory.forget(siteId);
    rememberLike(request, reply, { itemId, isLiked, resources });
    return reply.header("cache-control", "no-store").redirect(`${url}#${likeNoticeId(itemId, isLiked)}`, 303);
  });
}
