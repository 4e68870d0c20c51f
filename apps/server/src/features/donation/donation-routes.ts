import * as api from "@stoa/core/donation/donation-api.ts";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { createDonationLimit } from "./donation-limit-service.ts";
import { readDonationTerms, startDonation } from "./donation-service.ts";
import { clientNetworkOf } from "../../plugins/request/client-network.ts";
import { databaseForCarts } from "../../plugins/request/crawler.ts";

export function donationRoutes({ routes, database, urls }: Pick<Resources, "routes" | "database" | "urls">): void {
  const countDonation = createDonationLimit();

  routes.site(api.getDonationTerms, ({ site }) =>
    inSite(database, site.id, (db) => readDonationTerms(db, urls, site.language?.language)),
  );

  routes.site(api.startDonation, async ({ site, body, request }) => {
    await countDonation({ siteId: site.id, network: clientNetworkOf(request) });
    const input = { amount: body.amount, language: site.language?.language };
    const outcome = await inSite(databaseForCarts(request, database), site.id, (db) => startDonation(db, urls, input));
    if (outcome.ok) return { cartToken: outcome.cartToken };
    const { code, message } = outcome;
    throw new AppError("invalid_request", { message, ...(code === "closed" ? {} : { fields: { amount: message } }) });
  });
}
