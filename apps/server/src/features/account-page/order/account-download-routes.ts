import type { FastifyInstance } from "fastify";
import { inSiteOf } from "../../site-user/visitor-account-service.ts";
import { listAccountDownloads } from "../../site-user/account/site-user-order-service.ts";
import { downloadsScreen } from "./account-download-screen.ts";
import type { AccountPages } from "../account-page-services.ts";
import { addMemberScreen } from "../account-screen-route.ts";

export function downloadPages(app: FastifyInstance, parts: AccountPages): void {
  const { services } = parts;
  addMemberScreen(app, parts, {
    path: "/account/downloads",
    make: async (call) =>
      downloadsScreen(
        await inSiteOf(services, call, (db) => listAccountDownloads(db, services.resources, call.visitor.user)),
      ),
  });
}
