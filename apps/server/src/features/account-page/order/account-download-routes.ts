import type { FastifyInstance } from "fastify";
import { inSiteOf } from "../../site-user/site-user-desk-service.ts";
import { listAccountDownloads } from "../../site-user/account/site-user-order-service.ts";
import { downloadsScreen } from "./account-download-screen.ts";
import type { AccountPages } from "../account-page-desk.ts";
import { addMemberScreen } from "../account-screen-route.ts";

export function downloadPages(app: FastifyInstance, parts: AccountPages): void {
  const { desk } = parts;
  addMemberScreen(app, parts, {
    path: "/account/downloads",
    make: async (call) =>
      downloadsScreen(await inSiteOf(desk, call, (db) => listAccountDownloads(db, desk.resources, call.visitor.user))),
  });
}
