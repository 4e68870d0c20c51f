import { isOpened, type PasswordLock, type Passes } from "../../page-lock/page-lock-service.ts";
import type { PageDocument, SiteContent } from "../content/page-content.ts";

export type Lock = PasswordLock & {
  readonly document: PageDocument | null;
};

/**
 * The first lock the visitor has not opened: the site's, then the page's. Drafts have none for those who may see them.
 */
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

export function closedArea(document: PageDocument | null, areas: ReadonlySet<string>): string | undefined {
  const areaId = document?.data.memberAreaId;
  return areaId === undefined || areas.has(areaId) ? undefined : areaId;
}

function isRestricted({ data }: PageDocument): boolean {
  return data.passwordHash !== undefined || data.memberAreaId !== undefined;
}

/** Whether a page is behind a lock, even an open one: it must not be cached for others. */
export function isBehindLock({ settings }: Pick<SiteContent, "settings">, document: PageDocument | null): boolean {
  return settings.passwordHash !== undefined || (document !== null && isRestricted(document));
}

/** Whether a document's content may be shown to anyone elsewhere on the site. */
export function isOpen(document: PageDocument | undefined): document is PageDocument {
  return document !== undefined && document.data.enabled && !isRestricted(document);
}
