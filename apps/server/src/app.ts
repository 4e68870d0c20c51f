import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import { fastify, LogController, type FastifyInstance } from "fastify";
import type { Database } from "./db/database.ts";
import type { Env } from "./env.ts";
import { AppError } from "./errors.ts";
import { crumbKeyOf, findAccountOf, getOwnerOf } from "./features/account/account-guards.ts";
import { accountPageRoutes } from "./features/account-page/account-page-routes.ts";
import { getKeyHolderOf, hasBearerKey } from "./features/api-key/api-key-guards.ts";
import type { CartLimitSettings } from "./features/cart/cart-limits.ts";
import { captchaRoutes } from "./features/captcha/captcha-routes.ts";
import { leftCartRoutes } from "./features/cart/left-cart-routes.ts";
import { campaignRoutes } from "./features/campaign/campaign-routes.ts";
import { cartPageRoutes } from "./features/cart-page/cart-page-routes.ts";
import { cartRoutes } from "./features/cart/cart-routes.ts";
import { cartVisitEvents } from "./features/cart/cart-visit-service.ts";
import { customerRoutes } from "./features/customer/customer-routes.ts";
import type { DomainLookup } from "./features/domain/domain-lookup.ts";
import { domainRoutes } from "./features/domain/domain-routes.ts";
import { donationPageRoutes } from "./features/donation-page/donation-page-routes.ts";
import { donationRoutes } from "./features/donation/donation-routes.ts";
import { mailchimpRoutes } from "./features/mailchimp/mailchimp-routes.ts";
import { providerNewsHandlers } from "./features/order/order-provider-news-service.ts";
import { paymentNoticeRoutes } from "./features/payment/payment-notice-routes.ts";
import { checkoutPageRoutes } from "./features/checkout-page/checkout-page-routes.ts";
import { openCheckoutDesk, type CheckoutDesk } from "./features/checkout/checkout-desk-service.ts";
import { checkoutRoutes } from "./features/checkout/checkout-routes.ts";
import { visitLanguage } from "./features/outbox/visit-language-service.ts";
import { formRoutes } from "./features/form/form-routes.ts";
import { giftCardPageRoutes } from "./features/gift-card-page/gift-card-page-routes.ts";
import { guidedStartRoutes } from "./features/guided-start/guided-start-routes.ts";
import { healthRoutes } from "./features/health/health-routes.ts";
import { openapiRoutes } from "./features/openapi/openapi-routes.ts";
import { memberAccessRoutes } from "./features/member-access/member-access-routes.ts";
import { memberPurchaseRoutes } from "./features/member-purchase/member-purchase-routes.ts";
import { withMemberAccess } from "./features/member-access/member-visit-service.ts";
import { orderFileRoutes } from "./features/order/order-file-routes.ts";
import { orderPageRoutes } from "./features/order-page/order-page-routes.ts";
import { orderRoutes } from "./features/order/order-routes.ts";
import { newsletterRoutes } from "./features/newsletter/newsletter-routes.ts";
import { keptPageAnswer } from "./features/page/kept-page-answer.ts";
import { pageRoutes } from "./features/page/page-routes.ts";
import { openPages } from "./features/page/page-service.ts";
import { paymentRoutes } from "./features/payment/payment-routes.ts";
import { speculationRuleRoutes } from "./features/page/speculation-rules.ts";
import { storefrontFileRoutes } from "./features/page/storefront-file-routes.ts";
import { createDraftFileGuard, createPreviewedTheme } from "./features/preview/preview-service.ts";
import { placeRoutes } from "./features/place/place-routes.ts";
import { previewLinkRoutes } from "./features/preview-link/preview-link-routes.ts";
import { previewRoutes } from "./features/preview/preview-routes.ts";
import { publishCheckRoutes } from "./features/publish-check/publish-check-routes.ts";
import { renewalRoutes } from "./features/renewal/renewal-routes.ts";
import { commentRoutes } from "./features/comment/comment-routes.ts";
import { installmentPageRoutes } from "./features/installment-page/installment-page-routes.ts";
import { popupPageRoutes } from "./features/popup-page/popup-page-routes.ts";
import { likeRoutes } from "./features/like/like-routes.ts";
import { videoRoutes } from "./features/video/video-routes.ts";
import { visitRoutes } from "./features/visit/visit-routes.ts";
import { visitorSettingRoutes } from "./features/visitor-setting/visitor-setting-routes.ts";
import { restockRoutes } from "./features/restock/restock-routes.ts";
import { reviewPageRoutes } from "./features/review-page/review-page-routes.ts";
import { createReviewRates } from "./features/review/review-rates.ts";
import { reviewRoutes } from "./features/review/review-routes.ts";
import { fontListRoutes, fontRoutes } from "./features/style/font-routes.ts";
import { openSiteUserDesk, type SiteUserDesk } from "./features/site-user/site-user-desk-service.ts";
import { storePageRoutes } from "./features/store-page/store-page-routes.ts";
import { subscriptionRoutes } from "./features/subscription/subscription-routes.ts";
import { siteUserRoutes } from "./features/site-user/site-user-routes.ts";
import { designRoutes } from "./features/theme/design/design-routes.ts";
import { areaRoutes } from "./features/area/area-routes.ts";
import { themeFileEditRoutes } from "./features/theme/edit/theme-file-edit-routes.ts";
import { themeRoutes } from "./features/theme/theme-routes.ts";
import { sitemapRoutes } from "./features/sitemap/sitemap-routes.ts";
import { productFeedRoutes } from "./features/product-feed/product-feed-routes.ts";
import type { SiteDirectory } from "./features/site/site-directory.ts";
import { siteArchiveRoutes } from "./features/site-archive/site-archive-routes.ts";
import { studioRoutes } from "./features/studio/studio-routes.ts";
import { validateWithAjv } from "./plugins/body-validation.ts";
import { createCrumbs } from "./plugins/crumb.ts";
import { createEarlyAnswers, type EarlyAnswers } from "./plugins/early-answers.ts";
import { registerOwnerCalls } from "./app-owner-calls.ts";
import { createEndpointRoutes } from "./plugins/endpoint-routes.ts";
import { handleErrors, toAppError } from "./plugins/error-reply.ts";
import { replyWithPage } from "./plugins/message-page.ts";
import { createRequestLanguages, type RequestLanguages } from "./plugins/request-language.ts";
import { originConstraint, originUrls } from "./plugins/request-origin.ts";
import { resolveSites } from "./plugins/resolve-sites.ts";
import type { Resources } from "./plugins/resources.ts";
import { openStorage } from "./storage/open-storage.ts";

export type AppOptions = {
  readonly env: Env;
  readonly database: Database;
  readonly directory: SiteDirectory;
  readonly secret: Buffer;
  readonly now?: () => number;
  readonly isDraining?: () => boolean;
  /** Asks DNS where domains lead; tests answer themselves. */
  readonly domainLookup?: DomainLookup;
  /** Changes of carts a minute; benchmarks lift the limit. */
  readonly cartLimits?: CartLimitSettings;
};

function createServer(env: Env, { serverFactory }: EarlyAnswers, languages: RequestLanguages): FastifyInstance {
  return fastify({
    serverFactory,
    rewriteUrl: languages.rewriteUrl,
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

/** What pages share with the calls of visitors. */
type Desks = {
  readonly desk: SiteUserDesk;
  readonly checkoutDesk: CheckoutDesk;
  readonly countReview: ReturnType<typeof createReviewRates>;
};

/** Calls of visitors, and those of owners that are about them. */
async function registerVisitorCalls(
  app: FastifyInstance,
  resources: Resources,
  { cartLimits, domainLookup }: Pick<AppOptions, "cartLimits" | "domainLookup">,
): Promise<Desks> {
  const desk = openSiteUserDesk(resources, withMemberAccess(resources, cartVisitEvents(resources)));
  domainRoutes(app, resources, domainLookup);
  siteUserRoutes(desk);
  memberAccessRoutes(resources);
  cartRoutes(app, resources, cartLimits);
  leftCartRoutes(resources);
  donationRoutes(resources);
  memberPurchaseRoutes(resources);
  captchaRoutes(resources);
  placeRoutes(resources);
  videoRoutes(resources);
  mailchimpRoutes(resources);
  formRoutes(app, resources);
  paymentRoutes(app, resources);
  subscriptionRoutes(desk);
  orderRoutes(resources);
  orderFileRoutes(resources);
  const checkoutDesk = openCheckoutDesk(resources);
  checkoutRoutes(app, checkoutDesk);
  renewalRoutes(desk);
  await paymentNoticeRoutes(app, resources, providerNewsHandlers(resources));
  const countReview = createReviewRates();
  reviewRoutes(resources, countReview);
  customerRoutes(desk);
  siteArchiveRoutes(resources);
  return { desk, checkoutDesk, countReview };
}

/** Pages of sites, and what is sent from them. */
async function registerPages(
  app: FastifyInstance,
  resources: Resources,
  { desk, checkoutDesk, countReview }: Desks,
): Promise<void> {
  const pages = openPages(resources, app.log);
  fontRoutes(app);
  fontListRoutes(resources);
  await themeRoutes(app, {
    themes: pages.themes,
    canPreview: createDraftFileGuard(resources),
    previewedTheme: createPreviewedTheme(resources),
  });
  storePageRoutes(resources, pages.themes);
  guidedStartRoutes(resources, pages.themes);
  designRoutes(resources, pages.themes);
  themeFileEditRoutes(resources, pages.themes);
  areaRoutes(resources, pages.themes);
  storefrontFileRoutes(app, pages.assets.folder);
  speculationRuleRoutes(app);
  pageRoutes(app, resources, pages);
  sitemapRoutes(app, resources);
  productFeedRoutes(app, resources);
  cartPageRoutes(app, { resources, pages });
  donationPageRoutes(app, { resources, pages });
  giftCardPageRoutes(app, { resources, pages });
  accountPageRoutes(app, { desk, pages });
  orderPageRoutes(app, { resources, pages });
  checkoutPageRoutes(app, { desk: checkoutDesk, pages });
  restockRoutes(app, { resources, pages });
  newsletterRoutes(app, { resources, pages });
  campaignRoutes(app, resources);
  reviewPageRoutes(app, { resources, pages, countReview });
  commentRoutes(app, { resources, pages });
  likeRoutes(app, resources);
  popupPageRoutes(app, { resources, pages });
  installmentPageRoutes(app, { resources, pages });
  visitorSettingRoutes(resources);
  visitRoutes(app, resources);
  resources.early.use(keptPageAnswer(resources, pages));
  previewLinkRoutes(app, resources);
  previewRoutes(app, resources, pages);
  publishCheckRoutes(resources, pages.themes);
}

/** Every feature, in the one order in which a feature may call those before it. */
async function registerFeatures(app: FastifyInstance, resources: Resources, options: AppOptions): Promise<void> {
  healthRoutes(app, { database: resources.database, isDraining: options.isDraining ?? (() => false) });
  if (options.env.role === "worker") return;
  registerOwnerCalls(app, resources);
  await registerPages(app, resources, await registerVisitorCalls(app, resources, options));
  studioRoutes(app, resources);
  openapiRoutes(app, resources.routes);
}

/** Assembles the server from its resources; it does not listen. Features come in their one order. */
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
  await app.register(cookie);
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
