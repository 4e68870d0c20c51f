import type { Address } from "@stoa/core/address/address-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyRequest } from "fastify";
import { inSite } from "../../db/database.ts";
import type { Resources } from "../../plugins/resources.ts";
import { cartTokensOf } from "../cart/visitor/cart-owner-service.ts";
import { listAddresses } from "../site-user/account/site-user-address-service.ts";
import { findSiteUserByToken } from "../site-user/site-user-service.ts";

/** A signed-in visitor's saved addresses, the default first; none for guests, at no query. */
export async function listSavedAddresses(
  resources: Resources,
  site: SiteEntry,
  request: FastifyRequest,
): Promise<readonly Address[]> {
  const { siteUser: token } = cartTokensOf(request, resources);
  if (token === undefined) return [];
  return inSite(resources.database, site.id, async (db) => {
    const siteUser = await findSiteUserByToken(db, token, resources.now());
    const known = siteUser ? await listAddresses(db, siteUser.id) : [];
    return known.map(({ address }) => address);
  });
}
