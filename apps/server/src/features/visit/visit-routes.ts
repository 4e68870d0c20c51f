import { isCalendarDay } from "@stoa/core/lib/calendar-moment.ts";
import { parseForeignJson } from "@stoa/core/lib/foreign-json.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { readPageError } from "@stoa/core/visit/page-error.ts";
import { PAGE_SPEED_LIMITS } from "@stoa/core/visit/page-speed.ts";
import { readSpeedValues } from "@stoa/core/visit/performance-record.ts";
import {
  getRecordingId,
  listPageErrors,
  listPageSpeed,
  listVisits,
  recordJavascriptErrors,
} from "@stoa/core/visit/visit-api.ts";
import { readEventName, readReportedFields, readVisitPath } from "@stoa/core/visit/visit-event.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { countAgainst } from "../../plugins/count-against.ts";
import { checkFormOrigin } from "../../plugins/session/crumb.ts";
import { isCrawler } from "../../plugins/request/crawler.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import { createSpeedRecorder, findPageSpeed } from "./page-speed-service.ts";
import { createVisitRecorder, findPageErrors, findVisits } from "./visit-service.ts";
import { clientNetworkOf } from "../../plugins/request/client-network.ts";

const PER_VISITOR_A_MINUTE = 300;
const PER_SITE_A_MINUTE = 60_000;
const MAX_BODY_BYTES = 32_768;

/** Script events, each with its own address. spec: storefront 7 */
const TOLD = ["button-click", "button-render", "form-render", "overlay"] as const;

/** Counts a call before validation. Throws `too_many_requests`. */
function createRates(): (request: FastifyRequest) => Promise<void> {
  const perVisitor = new RateLimiterMemory({ points: PER_VISITOR_A_MINUTE, duration: 60 });
  const perSite = new RateLimiterMemory({ points: PER_SITE_A_MINUTE, duration: 60 });
  return (request) => {
    const { id } = siteOf(request);
    return countAgainst([
      [perVisitor, `${id} ${clientNetworkOf(request)}`],
      [perSite, id],
    ]);
  };
}

/** The `data` of a hit: JSON text in a form. Throws `invalid_request` for invalid JSON. */
function readData(data: unknown): Readonly<Record<string, unknown>> {
  if (typeof data !== "string" || data === "") return readReportedFields(data);
  try {
    return readReportedFields(parseForeignJson(data));
  } catch {
    throw new AppError("invalid_request", { fields: { data: "must be JSON" } });
  }
}

const PERFORMANCE_RECORDS_MESSAGE = `Send a list of up to ${PAGE_SPEED_LIMITS.recordsPerCall} records.`;

/** Parses a body with JSON in plain text; any other body is returned unchanged. */
function readJson(body: unknown): unknown {
  if (typeof body !== "string") return body;
  try {
    return parseForeignJson(body);
  } catch {
    return body;
  }
}

/** Throws `invalid_request`. */
function checkDays(days: { readonly from: string; readonly to: string }): void {
  for (const name of ["from", "to"] as const) {
    if (!isCalendarDay(days[name])) throw new AppError("invalid_request", { fields: { [name]: "must be a day" } });
  }
}

const refererOf = ({ headers }: FastifyRequest): string => headers.referer ?? "";

function reportRoutes({ routes, database, now }: Pick<Resources, "routes" | "database" | "now">): void {
  routes.studio(listVisits, async ({ site, query }) => {
    checkDays(query);
    return { visits: [...(await inSite(database, site.id, (db) => findVisits(db, query)))] };
  });

  routes.studio(listPageSpeed, async ({ site, query }) => {
    checkDays(query);
    return { pages: await inSite(database, site.id, (db) => findPageSpeed(db, query)) };
  });

  routes.studio(listPageErrors, async ({ site }) => ({
    errors: [...(await inSite(database, site.id, (db) => findPageErrors(db, now())))],
  }));
}

type ErrorCalls = Pick<ReturnType<typeof createVisitRecorder>, "recordError"> & {
  readonly countCall: (request: FastifyRequest) => Promise<void>;
};

function errorRoute({ routes }: Resources, { countCall, recordError }: ErrorCalls): void {
  routes.site(recordJavascriptErrors, async ({ site, body, request }) => {
    await countCall(request);
    if (isCrawler(request)) return { recorded: 0 };
    const errors = body.map((told) => ({ ...readPageError(told, refererOf(request)), hits: 1 }));
    await Promise.all(errors.map((error) => recordError(site.id, error)));
    return { recorded: errors.length };
  });
}

async function answerCrawler(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isCrawler(request)) await reply.code(204).send();
}

/**
 * Page views and events, counted by day and page: visitor identities are neither stored nor shared. Browsers without
 * scripts report nothing, crawlers are not counted, and handcrafted calls count like visitors: the numbers are indications, not proof.
 */
export function visitRoutes(app: FastifyInstance, resources: Resources): void {
  const { routes, database, env, now } = resources;
  const { countVisit, recordError } = createVisitRecorder(database, now);
  const recordSpeed = createSpeedRecorder(database, now);
  const countCall = createRates();
  const options = { constraints: { origin: "site" }, bodyLimit: MAX_BODY_BYTES, onRequest: answerCrawler };

  async function admit(request: FastifyRequest): Promise<SiteId> {
    checkFormOrigin(request, env.host);
    await countCall(request);
    return siteOf(request).id;
  }

  app.post("/api/census/RecordHit", options, async (request, reply) => {
    const siteId = await admit(request);
    const body = readReportedFields(request.body);
    const event = readEventName(body["event"]);
    if (event === undefined)
      throw new AppError("invalid_request", { fields: { event: "must be the name of an event" } });
    const { url } = readData(body["data"]);
    await countVisit(siteId, { event, path: readVisitPath(url ?? refererOf(request)), hits: 1 });
    return reply.code(204).send();
  });

  for (const event of TOLD) {
    app.post(`/api/census/${event}`, options, async (request, reply) => {
      const siteId = await admit(request);
      const { pagePath } = readReportedFields(request.body);
      await countVisit(siteId, { event, path: readVisitPath(pagePath ?? refererOf(request)), hits: 1 });
      return reply.code(204).send();
    });
  }

  app.post("/api/census/RecordQuickView/:id", options, async (request, reply) => {
    const siteId = await admit(request);
    await countVisit(siteId, { event: "quick-view", path: readVisitPath(refererOf(request)), hits: 1 });
    return reply.code(204).send();
  });

  // Beacons are sent as JSON; the older way sends the same as plain text.
  app.post("/api/1/performance/records", options, async (request, reply) => {
    const siteId = await admit(request);
    const values = readSpeedValues(readJson(request.body));
    if (values === undefined) throw new AppError("invalid_request", { message: PERFORMANCE_RECORDS_MESSAGE });
    if (values.length > 0) await recordSpeed(siteId, values);
    return reply.code(204).send();
  });

  reportRoutes(resources);
  errorRoute(resources, { countCall, recordError });
  routes.site(getRecordingId, () => Promise.resolve("automated-mock-id" as const));
}
