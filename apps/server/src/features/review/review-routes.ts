import {
  deleteReview,
  listAllReviews,
  listReviews,
  moderateReview,
  replyToReview,
  sendReview,
} from "@stoa/core/review/review-api.ts";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { isOrderToken } from "../order/order-link-service.ts";
import { readDoorVisitor } from "../page-lock/page-lock-service.ts";
import { findSiteUserByToken, siteUserTokenOf } from "../site-user/site-user-service.ts";
import { answerReview, listSiteReviews, removeReview, setReviewState } from "./review-moderation-service.ts";
import type { CountReview } from "./review-rates.ts";
import { listProductReviews, sendProductReview } from "./review-service.ts";
import { clientNetworkOf } from "../../plugins/request/client-network.ts";

export function reviewRoutes(resources: Resources, countReview: CountReview): void {
  const { routes, database, now } = resources;

  routes.site(listReviews, ({ site, query, request }) => {
    const visitor = readDoorVisitor(request, resources);
    return inSite(database, site.id, (db) => listProductReviews(db, query, visitor));
  });

  routes.site(sendReview, async ({ site, body, request }) => {
    await countReview({ siteId: site.id, network: clientNetworkOf(request) });
    const { title = "", email = "", orderId = "", orderToken = "", ...review } = body;
    const isOrderTheirs = isOrderToken(resources.secret, { siteId: site.id, orderId }, orderToken);
    return inSite(database, site.id, async (db) => {
      const siteUser = await findSiteUserByToken(db, siteUserTokenOf(request, resources), now());
      return sendProductReview(
        db,
        { ...review, title, email, siteUser, orderId: isOrderTheirs ? orderId : undefined },
        now(),
      );
    });
  });

  routes.studio(listAllReviews, ({ site, query }) => inSite(database, site.id, (db) => listSiteReviews(db, query)));

  routes.studio(moderateReview, ({ site, params, body }) =>
    inSite(database, site.id, (db) => setReviewState(db, params.id, { state: body.state, now: now() })),
  );

  routes.studio(replyToReview, ({ site, params, body }) =>
    inSite(database, site.id, (db) => answerReview(db, params.id, { text: body.text, now: now() })),
  );

  routes.studio(deleteReview, async ({ site, params }) => {
    await inSite(database, site.id, (db) => removeReview(db, params.id));
    return { deleted: true };
  });
}
