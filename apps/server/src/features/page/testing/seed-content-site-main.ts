import { openDatabase } from "../../../db/open-database.ts";
import { readEnv } from "../../../env.ts";
import { findOwner } from "../../account/account-service.ts";
import { seedContentSite } from "./seed-content-site.ts";

/*
 * Creates the content site beside a Stoa that runs on the same settings, for browser tests:
 * `node seed-content-site-main.ts <slug> <theme>`.
 */
const [slug = "", themeName = ""] = process.argv.slice(2);
const env = readEnv(process.env);
const open = await openDatabase({ env, log: () => undefined, isOwned: false });
try {
  const owner = await findOwner(open.database);
  if (!owner) throw new Error("An install has an owner before it has sites.");
  const { dataFolder } = env;
  await seedContentSite({ database: open.database, dataFolder, ownerId: owner.id, slug, themeName, now: Date.now() });
} finally {
  await open.close();
}
