import * as api from "@stoa/core/donation/donation-api.ts";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readDonationTerms, startDonation } from "./donation-service.ts";

/** Donations that an address may start in a minute: each makes a cart. */
export const DONATIONS_A_MINUTE = 20;
const MINUTE_SECONDS = 60;

/** Gifts of visitors, which are checked out like anything else. */
export function donationRoutes({ routes, database, urls }: Resources): void {
  const limiter = new RateLimiterMemory({ points: DONATIONS_A_MINUTE, duration: MINUTE_SECONDS });

  routes.site(api.getDonationTerms, ({ site }) => inSite(database, site.id, (db) => readDonationTerms(db, urls)));

  routes.site(api.startDonation, async ({ site, body, request }) => {
    await limiter.consume(`${site.id} ${request.ip}`).catch((reason: unknown) => {
      if (reason instanceof RateLimiterRes) throw new AppError("too_many_requests");
      throw reason;
    });
    const outcome = await inSite(database, site.id, (db) => startDonation(db, urls, body.amount));
    if (outcome.ok) return { cartToken: outcome.cartToken };
    const { code, message } = outcome;
    throw new AppError("invalid_request", { message, ...(code === "closed" ? {} : { fields: { amount: message } }) });
  });
}
