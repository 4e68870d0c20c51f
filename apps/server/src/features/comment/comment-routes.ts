import * as api from "@stoa/core/comment/comment-api.ts";
import type { FastifyInstance } from "fastify";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { findSiteUserByToken, siteUserTokenOf } from "../site-user/site-user-service.ts";
import { answerAsOwner, listSiteComments, removeComment, setCommentState } from "./comment-moderation-service.ts";
import { sendItemComment } from "./comment-service.ts";
import { commentForms, type CommentServices } from "./comment-form-routes.ts";
import { createCommentRates, type CountComment } from "./comment-rates.ts";
import { clientNetworkOf } from "../../plugins/request/client-network.ts";

function commentEndpoints(resources: Resources, countComment: CountComment): void {
  const { routes, database, now } = resources;

  routes.site(api.sendComment, async ({ site, body, request }) => {
    await countComment({ siteId: site.id, network: clientNetworkOf(request) });
    const { parentId = null, email = "", website = "", ...comment } = body;
    return inSite(database, site.id, async (db) => {
      const siteUser = await findSiteUserByToken(db, siteUserTokenOf(request, resources), now());
      return sendItemComment(db, { ...comment, parentId, email, honeypot: website, siteUser }, now());
    });
  });

  routes.studio(api.listComments, ({ site, query }) => inSite(database, site.id, (db) => listSiteComments(db, query)));

  routes.studio(api.moderateComment, ({ site, params, body }) =>
    inSite(database, site.id, (db) => setCommentState(db, params.id, { state: body.state, now: now() })),
  );

  routes.studio(api.answerComment, ({ site, params, body, account }) =>
    inSite(database, site.id, (db) => answerAsOwner(db, params.id, { ...body, email: account.email, now: now() })),
  );

  routes.studio(api.deleteComment, async ({ site, params }) => {
    await inSite(database, site.id, (db) => removeComment(db, params.id));
    return { deleted: true };
  });
}

export function commentRoutes(app: FastifyInstance, place: Omit<CommentServices, "countComment">): void {
  const countComment = createCommentRates();
  commentEndpoints(place.resources, countComment);
  commentForms(app, { ...place, countComment });
}
