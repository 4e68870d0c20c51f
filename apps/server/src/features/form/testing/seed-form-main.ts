import type { Form } from "@stoa/core/form/form-schema.ts";
import { inSite } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { openDatabase } from "../../../db/open-database.ts";
import { readEnv } from "../../../env.ts";
import { createDocument } from "../../document/document-service.ts";
import { findSite } from "../../site/site-service.ts";

/*
 * Drafts a form beside a Stoa that runs on the same settings, for browser tests: `node seed-form-main.ts <slug> <form
 * as JSON>`.
 */
const [slug = "", json = ""] = process.argv.slice(2);
const open = await openDatabase({ env: readEnv(process.env), log: () => undefined, isOwned: false });
try {
  const site = await findSite(open.database, slug);
  if (!site) throw new Error(`There is no site ${slug}.`);
  const id = newId();
  const data = JSON.parse(json) as Form;
  await inSite(open.database, site.id, (db) =>
    createDocument(db, { id, kind: "form", data, by: "test", label: "Create" }),
  );
  process.stdout.write(id);
} finally {
  await open.close();
}
