import { areaName } from "@stoa/core/area/area-name.ts";
import { decodeValue, placeAttributes } from "../tags/tag-attributes.ts";
import { scanTags } from "../tags/tag-scanner.ts";
import type { ThemeFiles } from "../theme-files.ts";

export type AreaLocation =
  | { readonly kind: "all" }
  | { readonly kind: "page"; readonly name: string }
  | { readonly kind: "collection"; readonly name: string };

/** An editable area of a theme. spec: template-platform 1.1, block-field */
export type ThemeArea = { readonly id: string; readonly name: string; readonly place: AreaLocation };

const TEMPLATE = /\.(?:region|list|item|page|block)$/;
const PLACED = /^(pages|collections)\/([^/]+)\.(?:page|list|item)$/;
const MAX_AREAS = 100;

function placeOf(file: string): AreaLocation {
  const [, folder, name = ""] = PLACED.exec(file) ?? [];
  if (folder === undefined) return { kind: "all" };
  return { kind: folder === "pages" ? "page" : "collection", name };
}

/** An attribute's literal value; undefined if it depends on the page. */
function readFixed(written: string, wanted: string): string | undefined {
  const place = placeAttributes(written)?.find(({ name, start }) => name.toLowerCase() === wanted && start >= 0);
  const value = place ? written.slice(place.start, place.end).trim() : "";
  return value === "" || value.includes("{") ? undefined : decodeValue(value);
}

function areasIn(source: string, file: string): ThemeArea[] {
  const areas: ThemeArea[] = [];
  for (const { name: tag, attributes, body } of scanTags(source)) {
    const written = source.slice(attributes.start, attributes.end);
    const id = tag === "block-field" ? readFixed(written, "id") : undefined;
    if (id !== undefined) areas.push({ id, name: readFixed(written, "label") ?? areaName(id), place: placeOf(file) });
    if (body) areas.push(...areasIn(source.slice(body.start, body.end), file));
  }
  return areas;
}

export function findThemeAreas(own: ThemeFiles): ThemeArea[] {
  const found = [...own]
    .filter(([file]) => TEMPLATE.test(file))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([file, source]) => areasIn(source, file));
  const everywhere = found.filter(({ place }) => place.kind === "all");
  const areas = new Map<string, ThemeArea>();
  for (const area of [...everywhere, ...found]) if (!areas.has(area.id)) areas.set(area.id, area);
  return [...areas.values()].slice(0, MAX_AREAS);
}
