import type { FastifyInstance } from "fastify";
import { guestPages } from "./guest/account-guest-routes.ts";
import { memberPages } from "./account-member-routes.ts";
import type { AccountPages } from "./account-page-services.ts";

/** The visitor's account at `/account`: pages in the theme's frame, with plain forms that need no scripts. */
export function accountPageRoutes(app: FastifyInstance, parts: AccountPages): void {
  guestPages(app, parts);
  memberPages(app, parts);
}
