import { createHash } from "node:crypto";
import type { EndpointBody } from "@stoa/core/api/endpoint.ts";
import { makePatches } from "@stoa/core/lib/patch/make-patches.ts";
import type { BlockField } from "@stoa/core/page/block-field-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import { framePartOf, HEADER_FOOTER_LABEL, HEADER_FOOTER_MESSAGES } from "@stoa/core/site-header-footer/frame-areas.ts";
import type { putSiteHeaderFooter, SiteHeaderFooter } from "@stoa/core/site-header-footer/site-header-footer-api.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import type { Writer } from "../content/content-service.ts";
import { createDocument, editDocument, listDocuments, type DocumentRow } from "../document/document-service.ts";

type Area = SiteHeaderFooter["footer"]["areas"][number];
type Change = EndpointBody<typeof putSiteHeaderFooter>;
type Part = "header" | "footer";

type Frame = {
  readonly settings: DocumentRow;
  readonly fields: readonly DocumentRow[];
};

function fieldOf({ data }: DocumentRow): BlockField {
  return data as BlockField;
}

async function readFrame(db: SiteDb): Promise<Frame> {
  const [[settings], fields] = [await listDocuments(db, "settings"), await listDocuments(db, "block-field")];
  if (!settings) throw new AppError("not_found");
  return { settings, fields: fields.filter((row) => framePartOf(fieldOf(row).fieldId) !== undefined) };
}

/** Changes with the version of any part. */
function versionOf({ settings, fields }: Frame): string {
  const versions = [settings, ...fields].map(({ id, version }) => `${id}:${version}`).toSorted();
  return createHash("sha256").update(versions.join(" ")).digest("base64url").slice(0, 22);
}

function areasIn({ fields }: Frame, part: Part): Area[] {
  return fields
    .map(fieldOf)
    .filter(({ fieldId }) => framePartOf(fieldId) === part)
    .map(({ fieldId, layout }) => ({ fieldId, layout }));
}

function toReply(frame: Frame): SiteHeaderFooter {
  const { siteTitle, siteTagLine, logo = null, announcement = null } = frame.settings.data as Settings;
  return {
    header: { siteTitle, siteTagLine, logo, announcement, areas: areasIn(frame, "header") },
    footer: { areas: areasIn(frame, "footer") },
    version: versionOf(frame),
  };
}

export async function readHeaderFooter(db: SiteDb): Promise<SiteHeaderFooter> {
  return toReply(await readFrame(db));
}

/** Throws `forbidden` if the writer may change settings but not page content. */
function checkWriter({ permissions }: Writer, { header, footer }: Change): void {
  const hasAreas = header.areas.length + footer.areas.length > 0;
  if (hasAreas && !permissions.has("content.edit")) throw new AppError("forbidden");
}

function checkAreas({ header, footer }: Change): void {
  const fields: Record<string, string> = {};
  for (const [index, { fieldId }] of header.areas.entries()) {
    if (framePartOf(fieldId) !== "header") fields[`header.areas.${index}`] = HEADER_FOOTER_MESSAGES.notInHeader;
  }
  for (const [index, { fieldId }] of footer.areas.entries()) {
    if (framePartOf(fieldId) !== "footer") fields[`footer.areas.${index}`] = HEADER_FOOTER_MESSAGES.notInFooter;
  }
  if (Object.keys(fields).length > 0) throw new AppError("invalid_document", { fields });
}

/** Settings with a new header; null members are removed. */
function settingsWith(settings: Settings, { siteTitle, siteTagLine, logo, announcement }: Change["header"]): Settings {
  const { logo: _logo, announcement: _announcement, ...rest } = settings;
  return {
    ...rest,
    siteTitle,
    siteTagLine,
    ...(logo ? { logo } : {}),
    ...(announcement ? { announcement } : {}),
  };
}

async function writeDocument(
  db: SiteDb,
  { id, kind, version, data }: DocumentRow,
  { next, by }: { readonly next: unknown; readonly by: string },
): Promise<void> {
  const patches = makePatches(data, next);
  if (patches.length > 0) await editDocument(db, { id, kind, version, patches, label: HEADER_FOOTER_LABEL, by });
}

async function writeArea(
  db: SiteDb,
  { fields }: Frame,
  { area, by }: { readonly area: Area; readonly by: string },
): Promise<void> {
  const known = fields.find((row) => fieldOf(row).fieldId === area.fieldId);
  if (known) return writeDocument(db, known, { next: area, by });
  await createDocument(db, { id: newId(), kind: "block-field", data: area, label: HEADER_FOOTER_LABEL, by });
}

/** Writes header and footer, all or nothing. Throws `forbidden`, `version_conflict` and `invalid_document`. */
export async function changeHeaderFooter(db: SiteDb, change: Change, writer: Writer): Promise<SiteHeaderFooter> {
  checkWriter(writer, change);
  checkAreas(change);
  const { email: by } = writer;
  const frame = await readFrame(db);
  if (change.version !== undefined && change.version !== versionOf(frame)) throw new AppError("version_conflict");
  await writeDocument(db, frame.settings, { next: settingsWith(frame.settings.data as Settings, change.header), by });
  for (const area of [...change.header.areas, ...change.footer.areas]) {
    // Sequentially: an area named twice is written twice, but created once.
    await writeArea(db, await readFrame(db), { area, by });
  }
  return readHeaderFooter(db);
}
