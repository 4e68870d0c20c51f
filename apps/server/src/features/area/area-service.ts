import { addressPath } from "@stoa/core/page/address-path.ts";
import type { AreaRow } from "@stoa/core/area/area-api.ts";
import { AREA_LABEL } from "@stoa/core/area/area-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { BlockField } from "@stoa/core/page/block-field-schema.ts";
import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import { framePartOf } from "@stoa/core/site-header-footer/frame-areas.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import { createDocument, listDocuments } from "../document/document-service.ts";
import { lockSite } from "../site/site-service.ts";
import type { ThemeArea } from "../theme/theme-service.ts";
import { findNamedPages, type NamedPage } from "./area-store.ts";

type Field = { readonly documentId: string; readonly data: BlockField };

async function listFields(db: SiteDb): Promise<Field[]> {
  const rows = await listDocuments(db, "block-field");
  return rows.map(({ id, data }) => ({ documentId: id, data: data as BlockField }));
}

function partOf({ id, place }: ThemeArea): AreaRow["part"] {
  return place.kind === "all" ? (framePartOf(id) ?? "page") : "page";
}

type Pages = { readonly named: readonly NamedPage[]; readonly homepageId: string | null };

function pathOf({ place }: ThemeArea, { named, homepageId }: Pages): string | null {
  if (place.kind === "all") return "/";
  const page = named.find(({ kind, name }) => kind === place.kind && name === place.name);
  if (!page) return null;
  return page.id === homepageId ? "/" : addressPath(page.urlId);
}

function namesOf(areas: readonly ThemeArea[], kind: "page" | "collection"): string[] {
  return areas.flatMap(({ place }) => (place.kind === kind ? [place.name] : []));
}

const PARTS: readonly AreaRow["part"][] = ["header", "footer", "page"];

export async function listAreasOf(db: SiteDb, areas: readonly ThemeArea[]): Promise<AreaRow[]> {
  const fields = await listFields(db);
  const [settings] = await listDocuments(db, "settings");
  const named = await findNamedPages(db, {
    pages: namesOf(areas, "page"),
    collections: namesOf(areas, "collection"),
  });
  const pages = { named, homepageId: (settings?.data as Settings | undefined)?.homepageId ?? null };
  const rows = areas.map((area): AreaRow => {
    const field = fields.find(({ data }) => data.fieldId === area.id);
    return {
      fieldId: area.id,
      name: area.name,
      part: partOf(area),
      path: pathOf(area, pages),
      documentId: field?.documentId ?? null,
      blockCount: field ? listLayoutBlocks(field.data.layout).length : 0,
    };
  });
  return rows.toSorted((one, other) => PARTS.indexOf(one.part) - PARTS.indexOf(other.part));
}

type Opening = { readonly areas: readonly ThemeArea[]; readonly fieldId: string; readonly by: string };

/** Opens the draft of an area, creating it if missing. Throws `not_found` for an area the theme does not have. */
export async function openAreaOf(db: SiteDb, { areas, fieldId, by }: Opening): Promise<string> {
  // Two parallel calls would create two drafts of one area.
  await lockSite(db);
  const known = (await listFields(db)).find(({ data }) => data.fieldId === fieldId);
  if (known) return known.documentId;
  const area = areas.find(({ id }) => id === fieldId);
  if (!area) throw new AppError("not_found");
  const id = newId();
  const label = fillMessage(AREA_LABEL, { name: area.name }).slice(0, 200);
  await createDocument(db, { id, kind: "block-field", data: { fieldId, layout: { rows: [] } }, label, by });
  return id;
}
