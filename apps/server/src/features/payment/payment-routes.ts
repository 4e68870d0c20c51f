import * as api from "@stoa/core/payment/payment-api.ts";
import type { FastifyInstance } from "fastify";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readCartForPage } from "../cart/cart-query-service.ts";
import { readInstallmentOffer } from "./installment-service.ts";
import {
  changePaymentAccount,
  listPaymentAccounts,
  removePaymentAccount,
  testPaymentAccount,
} from "./account/payment-account-service.ts";
import { testPaymentPages } from "./test-payment/test-payment-routes.ts";

function accountEndpoints(resources: Resources): void {
  const { routes, database, urls } = resources;
  routes.studio(api.listPaymentAccounts, async ({ site }) => ({
    items: await inSite(database, site.id, (db) => listPaymentAccounts(resources, db)),
    nextCursor: null,
    noticeUrl: `${urls.site(site.slug)}/api/commerce/payments/stripe/notices`,
  }));
  routes.studio(api.savePaymentAccount, ({ site, account, params, body }) =>
    inSite(database, site.id, (db) =>
      changePaymentAccount(resources, db, { provider: params.provider, keys: body, by: account.email }),
    ),
  );
  routes.studio(api.deletePaymentAccount, async ({ site, params }) => {
    await inSite(database, site.id, (db) => removePaymentAccount(db, params.provider));
    return { deleted: true };
  });
  routes.studio(api.testPaymentAccount, ({ site, params }) => testPaymentAccount(resources, site.id, params.provider));
}

export function paymentRoutes(app: FastifyInstance, resources: Resources): void {
  const { routes, database } = resources;
  accountEndpoints(resources);
  testPaymentPages(app, resources);
  routes.site(api.getInstallmentOffer, async ({ site, query, request }) => {
    const { cart } = await readCartForPage(resources, site, request);
    return inSite(database, site.id, (db) =>
      readInstallmentOffer(db, { cart, amount: query.amount, language: query.language }),
    );
  });
}
