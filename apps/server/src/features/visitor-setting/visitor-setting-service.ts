import { ANNOUNCEMENT_MESSAGES } from "@stoa/core/announcement/announcement-messages.ts";
import type { EndpointBody } from "@stoa/core/api/endpoint.ts";
import { isSafeUrl } from "@stoa/core/block/render/safe-url.ts";
import { POPUP_MESSAGES } from "@stoa/core/popup/popup-messages.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import { visitorSettingsOf } from "@stoa/core/settings/visitor-settings.ts";
import type { changeVisitorSettings } from "@stoa/core/settings/visitor-settings-api.ts";
import type { VisitorSettings } from "@stoa/core/settings/visitor-settings-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { editDocument, listDocuments, type DocumentRow } from "../document/document-service.ts";

type Input = EndpointBody<typeof changeVisitorSettings>;

async function getSettings(db: SiteDb): Promise<DocumentRow> {
  const [document] = await listDocuments(db, "settings");
  if (!document) throw new AppError("not_found", { message: "This site has no settings yet." });
  return document;
}

/** Reads the drafts. Throws `not_found` for a site without settings. */
export async function readVisitorSettings(db: SiteDb): Promise<VisitorSettings> {
  return visitorSettingsOf((await getSettings(db)).data as Settings);
}

function checkUrls({ announcement, popup }: Input): void {
  const isBad = (url: string | undefined): boolean => url !== undefined && url !== "" && !isSafeUrl(url);
  const fields = {
    ...(isBad(announcement?.url) ? { "announcement.url": ANNOUNCEMENT_MESSAGES.badUrl } : {}),
    ...(isBad(popup?.buttonUrl) ? { "popup.buttonUrl": POPUP_MESSAGES.badUrl } : {}),
  };
  if (Object.keys(fields).length > 0) throw new AppError("invalid_request", { fields });
}

/** A new version is shown again to visitors who closed the previous one. */
function withVersions({ announcement, popup, ...input }: Input, before: VisitorSettings): Partial<Settings> {
  return {
    ...input,
    ...(announcement ? { announcement: { ...announcement, version: before.announcement.version + 1 } } : {}),
    ...(popup ? { popup: { ...popup, version: before.popup.version + 1 } } : {}),
  };
}

/** Changes the drafts. Throws `invalid_request`, `invalid_document` and `not_found`. */
export async function editVisitorSettings(db: SiteDb, input: Input, by: string): Promise<VisitorSettings> {
  checkUrls(input);
  const { id, data } = await getSettings(db);
  const changes = withVersions(input, visitorSettingsOf(data as Settings));
  const patches = Object.entries(changes).map(([member, value]) => ({
    op: Object.hasOwn(data as object, member) ? ("replace" as const) : ("add" as const),
    path: [member],
    value,
  }));
  const edit = { id, kind: "settings", version: undefined, patches, label: "Visitor settings", by } as const;
  return visitorSettingsOf((await editDocument(db, edit)).data as Settings);
}
