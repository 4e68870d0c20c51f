import * as api from "@stoa/core/captcha/captcha-api.ts";
import { invariant } from "@stoa/core/lib/invariant.ts";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { inSite } from "../../db/database.ts";
import { countAgainst } from "../../plugins/count-against.ts";
import type { Resources } from "../../plugins/resources.ts";
import { createAltchaChallenge } from "./altcha.ts";
import { changeCaptchaAccount, listCaptchaAccounts, removeCaptchaAccount } from "./captcha-account-service.ts";
import { changeCaptchaSettings, readCaptchaSettings } from "./captcha-settings-service.ts";
import { clientNetworkOf } from "../../plugins/request/client-network.ts";

/** Challenges per minute and address: each costs the server a thousandth of what it costs a browser. */
const CHALLENGES = { points: 60, duration: 60 };

export function captchaRoutes(resources: Resources): void {
  const { routes, database, secret, now } = resources;
  const limiter = new RateLimiterMemory(CHALLENGES);

  routes.site(api.getCaptchaChallenge, async ({ site, request }) => {
    await countAgainst([[limiter, `${site.id} ${clientNetworkOf(request)}`]]);
    const { parameters, signature } = await createAltchaChallenge({ secret, siteId: site.id, now });
    invariant(signature !== undefined, "a challenge made with a secret is signed");
    return { parameters: { ...parameters }, signature };
  });

  routes.studio(api.getCaptchaSettings, ({ site }) => inSite(database, site.id, readCaptchaSettings));
  routes.studio(api.changeCaptchaSettings, ({ site, body, account }) =>
    inSite(database, site.id, (db) => changeCaptchaSettings(db, body.captcha, account.email)),
  );
  routes.studio(api.listCaptchaAccounts, async ({ site }) => ({
    items: await inSite(database, site.id, (db) => listCaptchaAccounts(db)),
    nextCursor: null,
  }));
  routes.studio(api.saveCaptchaAccount, ({ site, params, body, account }) =>
    inSite(database, site.id, (db) =>
      changeCaptchaAccount(db, { ...body, provider: params.provider, by: account.email }),
    ),
  );
  routes.studio(api.deleteCaptchaAccount, async ({ site, params }) => {
    await inSite(database, site.id, (db) => removeCaptchaAccount(db, params.provider));
    return { deleted: true };
  });
}
