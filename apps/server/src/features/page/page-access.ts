import { isOpened, type PasswordLock, type Passes } from "../page-lock/page-lock-service.ts";
import type { PageDocument, SiteContent } from "./content/page-content.ts";

/** What stands between a visitor and a page. */
export type Lock = PasswordLock & {
  /** The page that is locked; null for the whole site. */
  readonly document: PageDocument | null;
};

/** The first lock a visitor has not opened: the site's, then the page's. Drafts have none for those who may see them. */
export function closedLock(
  { settings }: Pick<SiteContent, "settings">,
  document: PageDocument | null,
  passes: Passes | undefined,
): Lock | undefined {
  const locks: Lock[] = [
    ...(settings.passwordHash === undefined
      ? []
      : [{ key: "site", passwordHash: settings.passwordHash, document: null }]),
    ...(document?.data.passwordHash === undefined
      ? []
      : [{ key: document.id, passwordHash: document.data.passwordHash, document }]),
  ];
  return locks.find((lock) => !isOpened(lock, passes));
}

/** The member area of a page that a visitor may not enter; undefined where there is none. */
export function closedArea(document: PageDocument | null, areas: ReadonlySet<string>): string | undefined {
  const areaId = document?.data.memberAreaId;
  return areaId === undefined || areas.has(areaId) ? undefined : areaId;
}

/** Whether a document is for some visitors only. */
function isRestricted({ data }: PageDocument): boolean {
  return data.passwordHash !== undefined || data.memberAreaId !== undefined;
}

/** Whether any lock was opened to show a page: such a page is for its visitor alone. */
export function isBehindLock({ settings }: Pick<SiteContent, "settings">, document: PageDocument | null): boolean {
  return settings.passwordHash !== undefined || (document !== null && isRestricted(document));
}

/** Whether anybody may see a document's content from elsewhere on the site. */
export function isOpen(document: PageDocument | undefined): document is PageDocument {
  return document !== undefined && document.data.enabled && !isRestricted(document);
}
