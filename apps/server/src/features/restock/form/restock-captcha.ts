import { CAPTCHA_MESSAGES } from "@stoa/core/captcha/captcha-messages.ts";
import type { CaptchaSettings } from "@stoa/core/captcha/captcha-settings-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyRequest } from "fastify";
import { inSite } from "../../../db/database.ts";
import { siteOf } from "../../../plugins/endpoint-routes.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { checkCaptcha, takeCaptcha } from "../../captcha/captcha-service.ts";
import { listPublished } from "../../release/release-service.ts";
import { clientAddressOf } from "../../../plugins/request/client-network.ts";

async function readCaptcha({ database }: Resources, site: SiteEntry): Promise<CaptchaSettings | undefined> {
  const [settings] = await inSite(database, site.id, (db) => listPublished(db, site.liveRelease, "settings"));
  return (settings?.data as Settings | undefined)?.captcha;
}

/**
 * The captcha error of a signup; undefined if it passes or none is required here. An unreachable provider does not
 * block signups.
 */
export async function findCaptchaProblem(
  resources: Resources,
  request: FastifyRequest,
  token: string | null | undefined,
): Promise<string | undefined> {
  const site = siteOf(request);
  const settings = await readCaptcha(resources, site);
  if (settings?.protectsRestock !== true) return undefined;
  const { headers } = request;
  const verdict = await checkCaptcha(resources, {
    siteId: site.id,
    settings,
    token,
    actions: ["PRODUCT_WAITLIST_SUBMISSION"],
    clientAddress: clientAddressOf(request),
    host: headers.host ?? "",
  });
  if (!("tokenHash" in verdict) || verdict.verdict === "suspicious") return CAPTCHA_MESSAGES.incomplete;
  const isTaken = await inSite(resources.database, site.id, (db) =>
    takeCaptcha(db, verdict.tokenHash, resources.now()),
  );
  return isTaken ? undefined : CAPTCHA_MESSAGES.incomplete;
}
