import type { EndpointQuery, EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { listContent } from "@stoa/core/content/content-api.ts";
import { documentTitle } from "@stoa/core/document/document-title.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteDb } from "../../db/database.ts";
import { documentCursor } from "../../plugins/reply/list-cursor.ts";
import { listLiveStates } from "../release/release-service.ts";
import { countContent, listContentRows } from "./content-list-store.ts";
import { contentStatus } from "./content-status.ts";
import { pageFacts } from "./page-facts.ts";

const PAGE_SIZE = 50;

export async function listContentOf(
  db: SiteDb,
  site: SiteEntry,
  query: EndpointQuery<typeof listContent>,
): Promise<EndpointReply<typeof listContent>> {
  const question = { kind: query.kind, collectionId: query.collectionId, query: query.query ?? "" };
  const [rows, total] = await Promise.all([
    listContentRows(db, {
      ...question,
      after: query.cursor === undefined ? undefined : documentCursor.read(query.cursor),
      limit: PAGE_SIZE + 1,
    }),
    countContent(db, question),
  ]);
  const shown = rows.slice(0, PAGE_SIZE);
  const ids = shown.map(({ id }) => id);
  const states = await listLiveStates(db, site.liveRelease, ids);
  const items = shown.map(({ data, updatedAt, place: _place, ...row }) => ({
    ...row,
    kind: query.kind,
    title: documentTitle(query.kind, data),
    ...pageFacts(query.kind, data),
    updatedAt: updatedAt.toISOString(),
    status: contentStatus(states.get(row.id)),
  }));
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return { items, nextCursor: last ? documentCursor.write(last) : null, total };
}
