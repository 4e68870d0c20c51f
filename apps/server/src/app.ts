import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import { fastify, LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { Database } from "./db/database.ts";
import type { Env } from "./env.ts";
import { AppError } from "./errors.ts";
import { crumbKeyOf, findAccountOf, getOwnerOf } from "./features/account/account-guards.ts";
import { accountRoutes } from "./features/account/account-routes.ts";
import { getKeyHolderOf, hasBearerKey } from "./features/api-key/api-key-guards.ts";
import type { CartLimitSettings } from "./features/cart/cart-limits.ts";
import { cartRoutes } from "./features/cart/cart-routes.ts";
import { formRoutes } from "./features/form/form-routes.ts";
import { healthRoutes } from "./features/health/health-routes.ts";
import { imageRoutes } from "./features/image/image-routes.ts";
import { openapiRoutes } from "./features/openapi/openapi-routes.ts";
import { outboxRoutes } from "./features/outbox/outbox-routes.ts";
import { keptPageAnswer } from "./features/page/kept-page-answer.ts";
import { pageRoutes } from "./features/page/page-routes.ts";
import { openPages } from "./features/page/page-service.ts";
import { storefrontFileRoutes } from "./features/page/storefront-file-routes.ts";
import { createPreviewGuard } from "./features/preview/preview-service.ts";
import { previewRoutes } from "./features/preview/preview-routes.ts";
import { productRoutes } from "./features/product/product-routes.ts";
import { releaseRoutes } from "./features/release/release-routes.ts";
import { fontRoutes } from "./features/style/font-routes.ts";
import { themeRoutes } from "./features/theme/theme-routes.ts";
import type { SiteDirectory } from "./features/site/site-directory.ts";
import { siteRoutes } from "./features/site-start/site-routes.ts";
import { studioRoutes } from "./features/studio/studio-routes.ts";
import { validateWithAjv } from "./plugins/body-validation.ts";
import { createCrumbs } from "./plugins/crumb.ts";
import { createEarlyAnswers, type EarlyAnswers } from "./plugins/early-answers.ts";
import { createEndpointRoutes } from "./plugins/endpoint-routes.ts";
import { handleErrors, toAppError } from "./plugins/error-reply.ts";
import { sendMessagePage, wantsHtml } from "./plugins/message-page.ts";
import { originConstraint, originUrls, readOrigin } from "./plugins/request-origin.ts";
import type { Resources } from "./plugins/resources.ts";

export type AppOptions = {
  readonly env: Env;
  readonly database: Database;
  readonly directory: SiteDirectory;
  readonly secret: Buffer;
  readonly now?: () => number;
  readonly isDraining?: () => boolean;
  /** Changes of carts a minute; benchmarks lift the limit. */
  readonly cartLimits?: CartLimitSettings;
};

function createServer(env: Env, { serverFactory }: EarlyAnswers): FastifyInstance {
  return fastify({
    serverFactory,
    logger: { level: env.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    // Proxies on this machine may say who the visitor is; nobody else is believed.
    trustProxy: "loopback",
    routerOptions: {
      constraints: { origin: originConstraint(env.host) },
      ignoreTrailingSlash: true,
      maxParamLength: 500,
    },
    bodyLimit: 1_000_000,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    // An address that can't be decoded never reaches a route.
    frameworkErrors: (error, _request, reply) => {
      const { code, message, status } = toAppError(error);
      reply.hijack();
      reply.raw.writeHead(status, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" });
      reply.raw.end(JSON.stringify({ error: code, message }));
    },
  });
}

/** Asked by machines under any host name. */
const HEALTH_ROUTES: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

function resolveSites(app: FastifyInstance, { env, directory }: AppOptions): void {
  app.decorateRequest("site", null);
  app.decorateRequest("admitted", null);
  app.addHook("onRequest", async (request) => {
    const origin = readOrigin(request.headers.host, env.host);
    if (origin.kind === "platform" || HEALTH_ROUTES.has(request.routeOptions.url ?? "")) return;
    request.site = (await directory.find(origin)) ?? null;
    if (!request.site) throw new AppError("site_not_found");
  });
}

function replyWithPage(request: FastifyRequest, reply: FastifyReply, error: AppError): boolean {
  if (request.url.startsWith("/api/") || !wantsHtml(request.headers.accept)) return false;
  const title =
    error.code === "site_not_found"
      ? "There is no site here"
      : error.status >= 500
        ? "Something went wrong"
        : "This did not work";
  sendMessagePage(reply, { title, message: error.message });
  return true;
}

/** Every feature, in the one order in which a feature may call those before it. */
async function registerFeatures(app: FastifyInstance, resources: Resources, options: AppOptions): Promise<void> {
  healthRoutes(app, { database: resources.database, isDraining: options.isDraining ?? (() => false) });
  if (options.env.role === "worker") return;
  outboxRoutes(resources);
  accountRoutes(resources);
  imageRoutes(app, resources);
  releaseRoutes(resources);
  productRoutes(resources);
  siteRoutes(resources);
  cartRoutes(app, resources, options.cartLimits);
  formRoutes(app, resources);
  const pages = openPages(resources, app.log);
  fontRoutes(app);
  await themeRoutes(app, { themes: pages.themes, canPreview: createPreviewGuard(resources) });
  storefrontFileRoutes(app, pages.assets.folder);
  pageRoutes(app, resources, pages);
  resources.early.use(keptPageAnswer(resources, pages));
  previewRoutes(app, resources, pages);
  await studioRoutes(app, resources);
  openapiRoutes(app, resources.routes);
}

/** Assembles the server from its resources; it does not listen. Features come in their one order. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { env, database, secret } = options;
  const now = options.now ?? Date.now;
  const early = createEarlyAnswers();
  const app = createServer(env, early);
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
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: 100_000 });
  await app.register(multipart, { limits: { fileSize: 20_000_000, files: 1, fields: 5 } });
  resolveSites(app, options);
  handleErrors(app, {
    freshCrumb: (request, reply) => crumbs.issue(request, reply, crumbKeyOf(request, env.host)),
    replyWithPage: (request, reply, error) => Promise.resolve(replyWithPage(request, reply, error)),
  });

  await registerFeatures(app, resources, options);
  return app;
}
