import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import { fastify, LogController, type FastifyInstance } from "fastify";
import type { Database } from "./db/database.ts";
import type { Env } from "./env.ts";
import { AppError } from "./errors.ts";
import { FEATURES } from "./feature-list-data.ts";
import { openFeatureParts, type FeatureSettings } from "./feature-parts.ts";
import { crumbKeyOf, findAccountOf, getOwnerOf } from "./features/account/account-guards.ts";
import { getKeyHolderOf, hasBearerKey } from "./features/api-key/api-key-guards.ts";
import { visitLanguage } from "./features/outbox/visit-language-service.ts";
import type { SiteDirectory } from "./features/site/site-directory.ts";
import { validateWithAjv } from "./plugins/body-validation.ts";
import { createCrumbs } from "./plugins/session/crumb.ts";
import { answerBadSyntax, createEarlyAnswers, type EarlyAnswers } from "./plugins/early-answers.ts";
import { createEndpointRoutes } from "./plugins/endpoint-routes.ts";
import { handleErrors, toAppError } from "./plugins/reply/error-reply.ts";
import { SAFETY_HEADERS, secureReplies } from "./plugins/reply/safety-headers.ts";
import { replyWithPage } from "./plugins/reply/message-page.ts";
import { createRequestLanguages, type RequestLanguages } from "./plugins/request/request-language.ts";
import { parseJsonBodies } from "./plugins/request/json-body.ts";
import { originConstraint, originUrls } from "./plugins/request/request-origin.ts";
import { resolveSites } from "./plugins/request/resolve-sites.ts";
import type { Resources } from "./plugins/resources.ts";
import { openStorage } from "./storage/open-storage.ts";

export type AppOptions = FeatureSettings & {
  readonly env: Env;
  readonly database: Database;
  readonly directory: SiteDirectory;
  readonly secret: Buffer;
  readonly now?: () => number;
  /** Why a proxy shall give the process no requests; undefined while it may. */
  readonly whyUnready?: () => string | undefined;
};

function createServer(env: Env, { serverFactory }: EarlyAnswers, languages: RequestLanguages): FastifyInstance {
  return fastify({
    serverFactory,
    rewriteUrl: languages.rewriteUrl,
    logger: { level: env.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    // The visitor's address is the right-most one of `X-Forwarded-For` that is no trusted proxy's.
    trustProxy: ["loopback", ...env.trustedProxies],
    routerOptions: {
      constraints: { origin: originConstraint(env.host) },
      ignoreTrailingSlash: true,
      maxParamLength: 500,
    },
    bodyLimit: 1_000_000,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    clientErrorHandler: answerBadSyntax,
    // An address that cannot be decoded never reaches a route.
    frameworkErrors: (error, _request, reply) => {
      const { code, message, status } = toAppError(error);
      reply.hijack();
      const headers = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };
      reply.raw.writeHead(status, { ...SAFETY_HEADERS, ...headers });
      reply.raw.end(JSON.stringify({ error: code, message }));
    },
  });
}

/** A process that only runs jobs has no pages to serve. */
async function registerFeatures(app: FastifyInstance, resources: Resources, options: AppOptions): Promise<void> {
  const { env, database } = resources;
  const whyUnready = options.whyUnready ?? (() => undefined);
  for (const { processRoutes } of FEATURES) processRoutes?.({ app, database, whyUnready });
  if (env.role === "worker") return;
  const { cartLimits, domainLookup } = options;
  const parts = openFeatureParts(app, resources, { cartLimits, domainLookup });
  for (const { routes } of FEATURES) await routes?.(parts);
}

/** Assembles the server from its resources; it does not listen. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, database, secret } = options;
  const now = options.now ?? Date.now;
  const early = createEarlyAnswers();
  const languages = createRequestLanguages({ directory: options.directory, platformHost: env.host });
  const app = createServer(env, early, languages);
  const crumbs = createCrumbs({ secret, platformHost: env.host, now });
  const guardParts = { database, platformHost: env.host };
  const routes = createEndpointRoutes(app, {
    account: (request) => findAccountOf(request, guardParts),
    owner: (request, site) =>
      hasBearerKey(request) ? getKeyHolderOf(request, site, database) : getOwnerOf(request, site, guardParts),
    checkCrumb: crumbs.check,
  });
  const resources: Resources = {
    env,
    database,
    storage: openStorage(env),
    urls: originUrls(env.host),
    crumbs,
    routes,
    secret,
    now,
    directory: options.directory,
    early,
  };

  app.setNotFoundHandler(() => {
    throw new AppError("not_found");
  });
  validateWithAjv(app);
  parseJsonBodies(app);
  await app.register(cookie);
  secureReplies(app);
  await app.register(formbody, { bodyLimit: 100_000 });
  await app.register(multipart, { limits: { fileSize: 20_000_000, files: 1, fields: 5 } });
  resolveSites(app, { platformHost: env.host, directory: options.directory, languages });
  handleErrors(app, {
    freshCrumb: (request, reply) => crumbs.issue(request, reply, crumbKeyOf(request, env.host)),
    replyWithPage: (request, reply, error) =>
      replyWithPage(request, reply, { error, readLanguage: (site) => visitLanguage(resources, site) }),
  });

  await registerFeatures(app, resources, options);
  return app;
}
