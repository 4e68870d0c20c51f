import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import type { FoundIssue } from "@stoa/core/publish-check/found-issue.ts";
import {
  fileQuestions,
  judgeDocument,
  readDocument,
  type DocumentFacts,
} from "@stoa/core/publish-check/judge/judge-document.ts";
import { judgeTweaks } from "@stoa/core/publish-check/judge/judge-tweaks.ts";
import { judgeTexts } from "@stoa/core/publish-check/judge/judge-texts.ts";
import { createLinkIndex, type LinkIndex } from "@stoa/core/publish-check/link-index.ts";
import type { checkBeforePublish } from "@stoa/core/publish-check/publish-check-api.ts";
import { PUBLISH_CHECK_LIMITS } from "@stoa/core/publish-check/publish-check-limits.ts";
import { PUBLISH_CHECK_MESSAGES } from "@stoa/core/publish-check/publish-check-messages.ts";
import type { CheckedDocument } from "@stoa/core/publish-check/found-issue.ts";
import { redirectFinder } from "@stoa/core/redirect/find-redirect.ts";
import type { RedirectRule } from "@stoa/core/redirect/redirect-schema.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { inSiteSnapshot, type Database, type SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { listChangedIds } from "../release/release-service.ts";
import type { PageCheck, PageChecker } from "../page/page-service.ts";
import type { SiteTheme } from "../theme/theme-service.ts";
import { themeIssue } from "./theme-issues.ts";
import { createPublishIssueList, type PublishIssueList } from "./publish-issue-list.ts";
import {
  findSiteLinks,
  insertIgnored,
  listAltTexts,
  listCheckedDocuments,
  listCheckedEntries,
  listFileNames,
  listIgnoredKeys,
  type SiteLinksRow,
} from "./publish-check-store.ts";

export { deleteIgnored as restoreFindingOf } from "./publish-check-store.ts";

export type CheckedSite = {
  readonly site: SiteEntry;
  readonly origin: string;
  readonly theme: SiteTheme;
};

type CheckParts = { readonly database: Database; readonly now: () => number; readonly drawPages?: PageChecker };
type Check = EndpointReply<typeof checkBeforePublish>;

/** Documents per read: one may have half a megabyte. */
const BATCH = 50;

function isSeen({ id, kind }: CheckedDocument, { byId }: LinkIndex): boolean {
  if (kind === "settings" || kind === "navigation" || kind === "block-field") return true;
  return byId.get(id)?.isShown ?? false;
}

async function judgeBatch(db: SiteDb, documents: readonly CheckedDocument[], index: LinkIndex): Promise<FoundIssue[]> {
  const read = documents.filter((document) => isSeen(document, index)).map(readDocument);
  const { imageIds, fileNames } = fileQuestions(read, index);
  const altTexts = await listAltTexts(db, imageIds);
  const names = await listFileNames(db, fileNames);
  const facts: DocumentFacts = {
    index,
    hasFile: (name) => names.has(name),
    altTextOf: (id) => altTexts.get(id),
  };
  return read.flatMap((one) => judgeDocument(one, facts));
}

/** Returns whether it finished in time. */
async function judgeAll(
  db: SiteDb,
  index: LinkIndex,
  { list, isLate }: { readonly list: PublishIssueList; readonly isLate: () => boolean },
): Promise<boolean> {
  let after = "";
  while (!isLate()) {
    const documents = await listCheckedDocuments(db, { after, limit: BATCH });
    list.add(await judgeBatch(db, documents, index));
    const last = documents.at(-1);
    if (!last || documents.length < BATCH) return true;
    after = last.id;
  }
  return false;
}

function themeFindings({ theme, data }: SiteTheme, themeId: string): FoundIssue[] {
  return judgeTweaks(theme.tweaks, data?.tweaks ?? {}).map((detail) => ({
    rule: "contrast",
    documentId: themeId,
    parentId: null,
    kind: "theme",
    title: data?.title ?? theme.name,
    place: "Colors",
    blockId: null,
    detail,
    targetId: null,
  }));
}

/** Problems of the drawn pages, as issues of the theme, or of the home page if the theme was never changed. */
function drawnFindings(drawn: PageCheck | undefined, { theme, data }: SiteTheme, places: SiteLinksRow): FoundIssue[] {
  const documentId = places.themeId ?? places.homepageId;
  if (!drawn || documentId === null) return [];
  const shown = { documentId, title: data?.title ?? theme.name };
  return drawn.problems.map((problem) => themeIssue(problem, shown));
}

async function readLinkIndex(
  db: SiteDb,
  { site, origin }: CheckedSite,
  { homepageId, rules }: SiteLinksRow,
): Promise<LinkIndex> {
  return createLinkIndex(await listCheckedEntries(db), {
    homepageId,
    languages: site.draftLanguages ?? [],
    origins: new Set([origin]),
    findRedirect: redirectFinder({ rules: (rules ?? []) as RedirectRule[] }),
  });
}

/** Checks a site's drafts in one snapshot. Reads them in batches, so memory does not grow with the site. */
export function checkSite({ database, now, drawPages }: CheckParts, checked: CheckedSite): Promise<Check> {
  const { site, theme } = checked;
  const end = now() + PUBLISH_CHECK_LIMITS.ms;
  return inSiteSnapshot(database, site.id, async (db) => {
    const places = await findSiteLinks(db);
    if (!places) return { findings: [], total: 0, isWhole: true };
    const index = await readLinkIndex(db, checked, places);
    const list = createPublishIssueList({
      changed: new Set(await listChangedIds(db, site.liveRelease)),
      ignored: await listIgnoredKeys(db),
    });
    if (places.themeId !== null) list.add(themeFindings(theme, places.themeId));
    list.add(judgeTexts(index));
    const drawn = await drawPages?.(db, { source: { kind: "draft" }, liveRelease: site.liveRelease });
    list.add(drawnFindings(drawn, theme, places));
    const isWhole = await judgeAll(db, index, { list, isLate: () => now() > end });
    return { findings: list.findings(), total: list.total(), isWhole: isWhole && drawn?.isWhole !== false };
  });
}

/** Throws `too_many_ignored`. */
export async function ignoreIssueOf(db: SiteDb, ignored: { readonly key: string; readonly by: string }): Promise<void> {
  const { ignored: count } = PUBLISH_CHECK_LIMITS;
  if ((await insertIgnored(db, ignored)) <= count) return;
  throw new AppError("too_many_ignored", { message: ownerMessage(PUBLISH_CHECK_MESSAGES.tooManyIgnored, { count }) });
}
