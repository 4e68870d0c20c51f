import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { openDatabase } from "../../../db/open-database.ts";
import { readEnv } from "../../../env.ts";
import { hashPassword } from "../../account/account-service.ts";
import { findSite } from "../../site/site-service.ts";
import { insertSiteUser } from "../site-user-store.ts";

/*
 * Creates a visitor account beside a Stoa that runs on the same settings, for browser tests: `… <slug> <email>
 * <password>`.
 */
const [slug = "", email = "", password = ""] = process.argv.slice(2);
const open = await openDatabase({ env: readEnv(process.env), log: () => undefined, isOwned: false });
try {
  const site = await findSite(open.database, slug);
  if (!site) throw new Error(`There is no site ${slug}.`);
  const passwordHash = await hashPassword(password);
  const user = { id: newId(), email, passwordHash, firstName: "Ada", lastName: "Lovelace", acceptsMarketing: false };
  await inSite(open.database, site.id, (db) => insertSiteUser(db, user));
} finally {
  await open.close();
}
