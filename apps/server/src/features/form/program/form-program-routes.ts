import { Readable } from "node:stream";
import * as api from "@stoa/core/form/form-program-api.ts";
import type { FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { inSite } from "../../../db/database.ts";
import { countAgainst } from "../../../plugins/count-against.ts";
import { siteOf } from "../../../plugins/endpoint-routes.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { addFormHook, removeFormHook, sampleFormHook } from "./form-hook-service.ts";
import { connectFormProgram, disconnectFormProgram, listFormPrograms, openFormSheet } from "./form-program-service.ts";
import { sheetOfSubmissions } from "../submission/submission-list-service.ts";
import { clientNetworkOf } from "../../../plugins/request/client-network.ts";

const MINUTE_SECONDS = 60;
/** Program calls per minute; each reads a whole table. */
const CALLS_PER_ADDRESS = 60;
const CALLS_PER_SITE = 600;

type CountCall = (request: FastifyRequest) => Promise<void>;

function createCallCount(): CountCall {
  const perAddress = new RateLimiterMemory({ points: CALLS_PER_ADDRESS, duration: MINUTE_SECONDS });
  const perSite = new RateLimiterMemory({ points: CALLS_PER_SITE, duration: MINUTE_SECONDS });
  return (request) => {
    const { id } = siteOf(request);
    return countAgainst([
      [perAddress, `${id} ${clientNetworkOf(request)}`],
      [perSite, id],
    ]);
  };
}

function ownerCalls({ routes, database, env, now }: Pick<Resources, "routes" | "database" | "env" | "now">): void {
  routes.studio(api.listFormPrograms, async ({ site, params }) => ({
    items: await inSite(database, site.id, (db) => listFormPrograms(db, params.formId)),
    nextCursor: null,
  }));
  routes.studio(api.connectFormProgram, ({ site, account, params, body }) => {
    const parts = { site, member: account, platformHost: env.host, now: now() };
    return inSite(database, site.id, (db) => connectFormProgram(db, parts, { ...params, ...body }));
  });
  routes.studio(api.disconnectFormProgram, async ({ site, params }) => {
    await inSite(database, site.id, (db) => disconnectFormProgram(db, params));
    return { deleted: true };
  });
}

function programCalls(
  { routes, database, env }: Pick<Resources, "routes" | "database" | "env">,
  countCall: CountCall,
): void {
  routes.site(api.readFormSheet, async ({ site, params, request, reply }) => {
    void reply.header("x-robots-tag", "noindex");
    await countCall(request);
    const { formId } = await inSite(database, site.id, (db) => openFormSheet(db, params.file));
    void reply.type("text/csv; charset=utf-8").header("x-content-type-options", "nosniff");
    return Readable.from(sheetOfSubmissions({ database, site }, formId));
  });
  routes.site(api.addFormHook, async ({ site, body, request }) => {
    await countCall(request);
    const { authorization } = request.headers;
    return inSite(database, site.id, (db) =>
      addFormHook(db, { authorization, hookUrl: body.hookUrl, ports: env.webhookPorts }),
    );
  });
  routes.site(api.removeFormHook, async ({ site, params, request }) => {
    await countCall(request);
    const { authorization } = request.headers;
    await inSite(database, site.id, (db) => removeFormHook(db, { authorization, id: params.id }));
    return null;
  });
  routes.site(api.sampleFormHook, async ({ site, request }) => {
    await countCall(request);
    const { authorization } = request.headers;
    return inSite(database, site.id, (db) => sampleFormHook(db, { authorization }));
  });
}

/** Spreadsheets and automation tools connected to forms. spec: platform 2, connect panels */
export function formProgramRoutes(resources: Resources): void {
  ownerCalls(resources);
  programCalls(resources, createCallCount());
}
