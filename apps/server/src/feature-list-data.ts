import { ASSET_LIMITS } from "@stoa/core/asset/asset-limits.ts";
import { CHECKOUT_LIMITS } from "@stoa/core/checkout/checkout-limits.ts";
import { CHECKOUT_SCRIPT_LIMITS } from "@stoa/core/checkout-script/checkout-script-limits.ts";
import { OUTBOX_LIMITS } from "@stoa/core/outbox/outbox-limits.ts";
import { PREVIEW_LINK_LIMITS } from "@stoa/core/preview-link/preview-link-limits.ts";
import { PAGE_SPEED_LIMITS } from "@stoa/core/visit/page-speed.ts";
import { DEFAULT_RETENTION_DAYS } from "@stoa/core/retention/retention-days.ts";
import { VISIT_COUNT_LIMITS } from "@stoa/core/visit/visit-count-limits.ts";
import { keep, keepSome, type Feature } from "./feature-parts.ts";
import { accountPageRoutes } from "./features/account-page/account-page-routes.ts";
import { accountRoutes } from "./features/account/account-routes.ts";
import { apiKeyRoutes } from "./features/api-key/api-key-routes.ts";
import { areaRoutes } from "./features/area/area-routes.ts";
import { assetJobs } from "./features/asset/asset-jobs.ts";
import { assetRoutes } from "./features/asset/asset-routes.ts";
import { bulkEditJobs } from "./features/bulk-edit/bulk-edit-jobs.ts";
import { bulkEditRoutes } from "./features/bulk-edit/bulk-edit-routes.ts";
import { campaignJobs } from "./features/campaign/campaign-jobs.ts";
import { campaignRoutes } from "./features/campaign/campaign-routes.ts";
import { captchaRoutes } from "./features/captcha/captcha-routes.ts";
import { cartPageRoutes } from "./features/cart-page/cart-page-routes.ts";
import { cartJobs } from "./features/cart/cart-jobs.ts";
import { cartRoutes } from "./features/cart/cart-routes.ts";
import { categoryRoutes } from "./features/category/category-routes.ts";
import { checkoutPageRoutes } from "./features/checkout-page/checkout-page-routes.ts";
import { checkoutScriptJobs } from "./features/checkout-script/checkout-script-jobs.ts";
import { checkoutScriptRoutes } from "./features/checkout-script/checkout-script-routes.ts";
import { checkoutRoutes } from "./features/checkout/checkout-routes.ts";
import { commentRoutes } from "./features/comment/comment-routes.ts";
import { commercePreferenceRoutes } from "./features/commerce-preference/commerce-preference-routes.ts";
import { contentRoutes } from "./features/content/content-routes.ts";
import { customerRoutes } from "./features/customer/customer-routes.ts";
import { discountRoutes } from "./features/discount/discount-routes.ts";
import { domainRoutes } from "./features/domain/domain-routes.ts";
import { donationPageRoutes } from "./features/donation-page/donation-page-routes.ts";
import { donationRoutes } from "./features/donation/donation-routes.ts";
import { downloadRoutes } from "./features/download/download-routes.ts";
import { formerCookieRoutes } from "./features/former-cookie/former-cookie-routes.ts";
import { formRoutes } from "./features/form/form-routes.ts";
import { giftCardPageRoutes } from "./features/gift-card-page/gift-card-page-routes.ts";
import { giftCardRoutes } from "./features/gift-card/gift-card-routes.ts";
import { guidedStartRoutes } from "./features/guided-start/guided-start-routes.ts";
import { healthRoutes } from "./features/health/health-routes.ts";
import { imageRoutes } from "./features/image/image-routes.ts";
import { installmentPageRoutes } from "./features/installment-page/installment-page-routes.ts";
import { itemListRoutes } from "./features/item/item-list-routes.ts";
import { likeRoutes } from "./features/like/like-routes.ts";
import { mailchimpJobs } from "./features/mailchimp/mailchimp-jobs.ts";
import { mailchimpRoutes } from "./features/mailchimp/mailchimp-routes.ts";
import { memberAccessRoutes } from "./features/member-access/member-access-routes.ts";
import { memberPurchaseRoutes } from "./features/member-purchase/member-purchase-routes.ts";
import { multilingualRoutes } from "./features/multilingual/multilingual-routes.ts";
import { newsletterRoutes } from "./features/newsletter/newsletter-routes.ts";
import { openapiRoutes } from "./features/openapi/openapi-routes.ts";
import { orderPageRoutes } from "./features/order-page/order-page-routes.ts";
import { orderJobs } from "./features/order/order-jobs.ts";
import { orderPaymentJobs } from "./features/order/payment/order-payment-jobs.ts";
import { orderRoutes } from "./features/order/order-routes.ts";
import { outboxJobs } from "./features/outbox/outbox-jobs.ts";
import { outboxRoutes } from "./features/outbox/outbox-routes.ts";
import { pageRoutes } from "./features/page/page-routes.ts";
import { speculationRuleRoutes } from "./features/page/cache/speculation-rule-routes.ts";
import { storefrontFileRoutes } from "./features/page/storefront-file-routes.ts";
import { paymentNoticeRoutes } from "./features/payment/notice/payment-notice-routes.ts";
import { paymentRoutes } from "./features/payment/payment-routes.ts";
import { placeRoutes } from "./features/place/place-routes.ts";
import { popupPageRoutes } from "./features/popup-page/popup-page-routes.ts";
import { presenceRoutes } from "./features/presence/presence-routes.ts";
import { previewLinkRoutes } from "./features/preview-link/preview-link-routes.ts";
import { previewRoutes } from "./features/preview/preview-routes.ts";
import { productFeedRoutes } from "./features/product-feed/product-feed-routes.ts";
import { productImportJobs } from "./features/product-import/product-import-jobs.ts";
import { productImportRoutes } from "./features/product-import/product-import-routes.ts";
import { productRoutes } from "./features/product/product-routes.ts";
import { publishCheckRoutes } from "./features/publish-check/publish-check-routes.ts";
import { publishRoutes } from "./features/publish-check/publish-routes.ts";
import { releaseRoutes } from "./features/release/release-routes.ts";
import { renewalJobs } from "./features/renewal/renewal-jobs.ts";
import { renewalRoutes } from "./features/renewal/renewal-routes.ts";
import { restockJobs } from "./features/restock/restock-jobs.ts";
import { restockRoutes } from "./features/restock/restock-routes.ts";
import { reviewPageRoutes } from "./features/review-page/review-page-routes.ts";
import { retentionJobs } from "./features/retention/retention-jobs.ts";
import { reviewRoutes } from "./features/review/review-routes.ts";
import { memberRoutes } from "./features/role/member-routes.ts";
import { siteArchiveJobs } from "./features/site-archive/site-archive-jobs.ts";
import { siteArchiveRoutes } from "./features/site-archive/site-archive-routes.ts";
import { siteHeaderFooterRoutes } from "./features/site-header-footer/site-header-footer-routes.ts";
import { siteRoutes } from "./features/site-start/site-routes.ts";
import { siteUserJobs } from "./features/site-user/site-user-jobs.ts";
import { siteUserRoutes } from "./features/site-user/site-user-routes.ts";
import { sitemapRoutes } from "./features/sitemap/sitemap-routes.ts";
import { stockRoutes } from "./features/stock/stock-routes.ts";
import { storePageRoutes } from "./features/store-page/store-page-routes.ts";
import { studioRoutes } from "./features/studio/studio-routes.ts";
import { fontListRoutes, fontRoutes } from "./features/style/font/font-routes.ts";
import { subscriptionRoutes } from "./features/subscription/subscription-routes.ts";
import { tagRoutes } from "./features/tag/tag-routes.ts";
import { designRoutes } from "./features/theme/design/design-routes.ts";
import { themeFileEditRoutes } from "./features/theme/edit/theme-file-edit-routes.ts";
import { themeRoutes } from "./features/theme/theme-routes.ts";
import { videoRoutes } from "./features/video/video-routes.ts";
import { visitRoutes } from "./features/visit/visit-routes.ts";
import { visitorSettingRoutes } from "./features/visitor-setting/visitor-setting-routes.ts";
import { BULK_EDIT_RETENTION_DAYS } from "./features/bulk-edit/bulk-edit-preview-service.ts";
import { CART_LIFETIME_DAYS } from "./features/cart/contents/cart-store.ts";
import { providerNewsHandlers } from "./features/order/payment/order-provider-news-service.ts";
import { createWebhookSender } from "./features/outbox/webhook/webhook-sender.ts";
import { cachedPageAnswer } from "./features/page/cache/cached-page-answer.ts";
import { NOTICE_RETENTION_DAYS } from "./features/payment/notice/payment-notice-service.ts";
import { createDraftFileGuard, createPreviewedTheme } from "./features/preview/preview-service.ts";
import { IMPORT_RETENTION_DAYS } from "./features/product-import/import-upload-service.ts";

/**
 * Every feature, in the one order in which a feature may call those before it. `npm run check` holds the order, and that each
 * file of routes or jobs is named here.
 */
export const FEATURES: readonly Feature[] = [
  { name: "health", processRoutes: ({ app, database, whyUnready }) => healthRoutes(app, { database, whyUnready }) },
  {
    name: "outbox",
    routes: ({ resources }) => outboxRoutes(resources),
    jobs: [
      ({ transport, now, env }) =>
        outboxJobs({ transport, now, sendNotice: createWebhookSender({ ports: env.webhookPorts }) }),
    ],
    retention: [keep(OUTBOX_LIMITS.keptDays, "outbox.sweep", "mail", "webhook_delivery")],
  },
  {
    name: "account",
    routes: ({ resources }) => accountRoutes(resources),
    retention: [keep("until-expiry", "next-write", "account_session", "studio_handover", "attempt_count")],
  },
  { name: "role", routes: ({ resources }) => memberRoutes(resources) },
  { name: "api-key", routes: ({ resources }) => apiKeyRoutes(resources) },
  { name: "image", routes: ({ app, resources }) => imageRoutes(app, resources) },
  { name: "site" },
  {
    name: "asset",
    routes: ({ app, resources }) => assetRoutes(app, resources),
    jobs: [assetJobs],
    retention: [keep(ASSET_LIMITS.restoreDays, "asset.sweep", "asset")],
  },
  { name: "commerce-preference", routes: ({ resources }) => commercePreferenceRoutes(resources) },
  { name: "release", routes: ({ resources }) => releaseRoutes(resources) },
  { name: "presence", routes: ({ resources }) => presenceRoutes(resources) },
  { name: "document" },
  { name: "content", routes: ({ resources }) => contentRoutes(resources) },
  { name: "item", routes: ({ resources }) => itemListRoutes(resources) },
  { name: "multilingual", routes: ({ resources }) => multilingualRoutes(resources) },
  { name: "tag", routes: ({ resources }) => tagRoutes(resources) },
  { name: "site-header-footer", routes: ({ resources }) => siteHeaderFooterRoutes(resources) },
  {
    name: "idempotency",
    retention: [keep(CHECKOUT_LIMITS.idempotencyKeyHours / 24, "payment.sweep", "idempotency_key")],
  },
  { name: "download", routes: ({ app, resources }) => downloadRoutes(app, resources) },
  {
    name: "site-user",
    routes: ({ siteUserServices }) => siteUserRoutes(siteUserServices),
    jobs: [siteUserJobs],
    retention: [keep("until-expiry", "site-user.sweep", "site_user_session", "site_user_token")],
  },
  { name: "member-access", routes: ({ resources }) => memberAccessRoutes(resources) },
  { name: "page-lock" },
  { name: "stock", routes: ({ resources }) => stockRoutes(resources) },
  { name: "product", routes: ({ resources }) => productRoutes(resources) },
  { name: "site-start", routes: ({ resources }) => siteRoutes(resources) },
  { name: "discount", routes: ({ resources }) => discountRoutes(resources) },
  { name: "category", routes: ({ resources }) => categoryRoutes(resources) },
  {
    name: "bulk-edit",
    routes: ({ resources }) => bulkEditRoutes(resources),
    jobs: [bulkEditJobs],
    retention: [keep(BULK_EDIT_RETENTION_DAYS, "next-write", "bulk_edit")],
  },
  { name: "import-source" },
  {
    name: "product-import",
    routes: ({ resources }) => productImportRoutes(resources),
    jobs: [productImportJobs],
    retention: [keep(IMPORT_RETENTION_DAYS, "next-write", "product_import")],
  },
  { name: "gift-card", routes: ({ resources }) => giftCardRoutes(resources) },
  { name: "domain", routes: ({ app, resources, domainLookup }) => domainRoutes(app, resources, domainLookup) },
  {
    name: "cart",
    routes: ({ app, resources, cartLimits }) => cartRoutes(app, resources, cartLimits),
    jobs: [cartJobs],
    retention: [keep(CART_LIFETIME_DAYS, "cart.sweep", "cart")],
  },
  { name: "donation", routes: ({ resources }) => donationRoutes(resources) },
  { name: "member-purchase", routes: ({ resources }) => memberPurchaseRoutes(resources) },
  {
    name: "captcha",
    routes: ({ resources }) => captchaRoutes(resources),
    retention: [keep("until-expiry", "next-write", "captcha_use")],
  },
  { name: "place", routes: ({ resources }) => placeRoutes(resources) },
  { name: "video", routes: ({ resources }) => videoRoutes(resources) },
  {
    name: "mailchimp",
    routes: ({ resources }) => mailchimpRoutes(resources),
    jobs: [mailchimpJobs],
    retention: [keep(OUTBOX_LIMITS.keptDays, "outbox.sweep", "mailchimp_signup")],
  },
  { name: "mailing-list", retention: [keep("until-expiry", "next-write", "mailing_list_request")] },
  { name: "block" },
  { name: "form", routes: ({ app, resources }) => formRoutes(app, resources) },
  {
    name: "payment",
    routes: async ({ app, resources }) => {
      paymentRoutes(app, resources);
      await paymentNoticeRoutes(app, resources, providerNewsHandlers(resources));
    },
    retention: [keep(NOTICE_RETENTION_DAYS, "next-write", "payment_notice"), keep(1, "next-write", "payment_try")],
  },
  { name: "subscription", routes: ({ siteUserServices }) => subscriptionRoutes(siteUserServices) },
  { name: "order", routes: ({ resources }) => orderRoutes(resources), jobs: [orderJobs, orderPaymentJobs] },
  { name: "checkout", routes: ({ app, checkoutServices }) => checkoutRoutes(app, checkoutServices) },
  { name: "renewal", routes: ({ siteUserServices }) => renewalRoutes(siteUserServices), jobs: [renewalJobs] },
  { name: "review", routes: ({ resources, countReview }) => reviewRoutes(resources, countReview) },
  { name: "customer", routes: ({ siteUserServices }) => customerRoutes(siteUserServices) },
  {
    name: "site-archive",
    routes: ({ resources }) => siteArchiveRoutes(resources),
    jobs: [siteArchiveJobs],
    retention: [keep("until-expiry", "site-archive.sweep", "site_archive")],
  },
  {
    name: "style",
    routes: ({ app, resources }) => {
      fontRoutes(app);
      fontListRoutes(resources);
    },
  },
  {
    name: "theme",
    routes: async ({ app, resources, pages }) => {
      await themeRoutes(app, {
        platformHost: resources.env.host,
        themes: pages.themes,
        canPreview: createDraftFileGuard(resources),
        previewedTheme: createPreviewedTheme(resources),
      });
      designRoutes(resources, pages.themes);
      themeFileEditRoutes(resources, pages.themes);
    },
  },
  { name: "store-page", routes: ({ resources, pages }) => storePageRoutes(resources, pages.themes) },
  { name: "guided-start", routes: ({ resources, pages }) => guidedStartRoutes(resources, pages.themes) },
  { name: "area", routes: ({ resources, pages }) => areaRoutes(resources, pages.themes) },
  { name: "redirect" },
  {
    name: "page",
    routes: ({ app, resources, pages }) => {
      storefrontFileRoutes(app, pages.assets.folder);
      speculationRuleRoutes(app);
      pageRoutes(app, resources, pages);
      resources.early.use(cachedPageAnswer(resources, pages));
    },
  },
  { name: "sitemap", routes: ({ app, resources }) => sitemapRoutes(app, resources) },
  { name: "product-feed", routes: ({ app, resources }) => productFeedRoutes(app, resources) },
  { name: "cart-page", routes: ({ app, resources, pages }) => cartPageRoutes(app, { resources, pages }) },
  { name: "donation-page", routes: ({ app, resources, pages }) => donationPageRoutes(app, { resources, pages }) },
  { name: "gift-card-page", routes: ({ app, resources, pages }) => giftCardPageRoutes(app, { resources, pages }) },
  {
    name: "account-page",
    routes: ({ app, pages, siteUserServices }) => accountPageRoutes(app, { services: siteUserServices, pages }),
  },
  { name: "order-page", routes: ({ app, resources, pages }) => orderPageRoutes(app, { resources, pages }) },
  {
    name: "checkout-page",
    routes: ({ app, pages, checkoutServices }) => checkoutPageRoutes(app, { services: checkoutServices, pages }),
  },
  {
    name: "checkout-script",
    routes: ({ resources }) => checkoutScriptRoutes(resources),
    jobs: [checkoutScriptJobs],
    retention: [
      keepSome("all but the present list", CHECKOUT_SCRIPT_LIMITS.days, "checkout-script.check-all", "checkout_script"),
    ],
  },
  {
    name: "restock",
    routes: ({ app, resources, pages }) => restockRoutes(app, { resources, pages }),
    jobs: [restockJobs],
  },
  { name: "newsletter", routes: ({ app, resources, pages }) => newsletterRoutes(app, { resources, pages }) },
  { name: "campaign", routes: ({ app, resources }) => campaignRoutes(app, resources), jobs: [campaignJobs] },
  {
    name: "review-page",
    routes: ({ app, resources, pages, countReview }) => reviewPageRoutes(app, { resources, pages, countReview }),
  },
  { name: "comment", routes: ({ app, resources, pages }) => commentRoutes(app, { resources, pages }) },
  { name: "like", routes: ({ app, resources }) => likeRoutes(app, resources) },
  { name: "former-cookie", routes: ({ app, resources }) => formerCookieRoutes(app, resources) },
  { name: "popup-page", routes: ({ app, resources, pages }) => popupPageRoutes(app, { resources, pages }) },
  { name: "installment-page", routes: ({ app, resources, pages }) => installmentPageRoutes(app, { resources, pages }) },
  { name: "visitor-setting", routes: ({ resources }) => visitorSettingRoutes(resources) },
  {
    name: "visit",
    routes: ({ app, resources }) => visitRoutes(app, resources),
    retention: [
      keep(VISIT_COUNT_LIMITS.countDays, "next-write", "visit_count"),
      keep(VISIT_COUNT_LIMITS.errorDays, "next-write", "page_error"),
      keep(PAGE_SPEED_LIMITS.countDays, "next-write", "page_speed"),
    ],
  },
  {
    name: "preview-link",
    routes: ({ app, resources }) => previewLinkRoutes(app, resources),
    retention: [keep(PREVIEW_LINK_LIMITS.listedDays, "next-write", "preview_link")],
  },
  { name: "preview", routes: ({ app, resources, pages }) => previewRoutes(app, resources, pages) },
  {
    name: "publish-check",
    routes: ({ resources, pages }) => {
      publishCheckRoutes(resources, pages);
      publishRoutes(resources, pages.check);
    },
  },
  { name: "studio", routes: ({ app, resources }) => studioRoutes(app, resources) },
  { name: "openapi", routes: ({ app, resources }) => openapiRoutes(app, resources.routes) },
  {
    name: "retention",
    jobs: [retentionJobs],
    retention: [
      keepSome("failed", DEFAULT_RETENTION_DAYS.failedOrders, "retention.sweep", "sales_order"),
      keepSome("sent or withdrawn", DEFAULT_RETENTION_DAYS.restockNotices, "retention.sweep", "restock_signup"),
      keepSome("unsubscribed", DEFAULT_RETENTION_DAYS.unsubscribed, "retention.sweep", "mailing_list_signup"),
      keepSome("deleted", DEFAULT_RETENTION_DAYS.deletedDocuments, "retention.sweep", "document"),
    ],
  },
  { name: "blog-import" },
  { name: "demo" },
];
