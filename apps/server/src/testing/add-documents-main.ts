import { text } from "node:stream/consumers";
import type { DocumentKind } from "@stoa/core/document/document-kinds.ts";
import { withDatabase } from "../cli/command-database.ts";
import { getSiteToWorkOn } from "../cli/site/find-site-to-work-on.ts";
import { inSite } from "../db/database.ts";
import { readEnv } from "../env.ts";
import { createDocument } from "../features/document/document-service.ts";

/*
 * Adds documents that no studio call creates to a site of a running Stoa, for browser tests. Reads JSON from its input:
 * `{ slug, documents: [{ id, kind, data }] }`. They are visible after the next publish.
 */
type Input = {
  readonly slug: string;
  readonly documents: ReadonlyArray<{ readonly id: string; readonly kind: DocumentKind; readonly data: unknown }>;
};

const { slug, documents } = JSON.parse(await text(process.stdin)) as Input;
const log = (line: string): boolean => process.stderr.write(`${line}\n`);

await withDatabase({ env: readEnv(), log }, async (database) => {
  const site = await getSiteToWorkOn(database, slug);
  await inSite(database, site.id, async (db) => {
    for (const document of documents) {
      await createDocument(db, { ...document, by: "test", label: "Add a document" });
    }
  });
});
