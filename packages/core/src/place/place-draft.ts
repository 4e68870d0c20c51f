import type { Place } from "../lib/place-schema.ts";
import type { PlaceDetails } from "./place-api.ts";
import { PLACE_MESSAGES } from "./place-messages.ts";

/** A place while it is written: its coordinates are texts until they are numbers. */
export type PlaceDraft = Readonly<Record<keyof Place, string>>;

/** What is wrong with what was typed, by field; a field that is empty has nothing wrong with it yet. */
export type PlaceProblems = Partial<Record<keyof Place, string>>;

/** The place that was written; null while it has no point on the map, with what is wrong. */
export type ReadPlace = { readonly place: Place | null; readonly problems: PlaceProblems };

const NO_PLACE: PlaceDraft = {
  addressTitle: "",
  addressLine1: "",
  addressLine2: "",
  addressCountry: "",
  mapLat: "",
  mapLng: "",
};
const RANGES = { mapLat: 90, mapLng: 180 } as const;
const SIDES = { mapLat: "ns", mapLng: "ew" } as const;
const LINE_CHARS = 200;
const LETTERS = /^(.*?)\s*°?\s*([nsew])?$/i;
const DECIMAL = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/** A place as it is written; an empty one for none. */
export function placeDraftOf(place: Place | undefined): PlaceDraft {
  if (place === undefined) return NO_PLACE;
  const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng } = place;
  return { addressTitle, addressLine1, addressLine2, addressCountry, mapLat: `${mapLat}`, mapLng: `${mapLng}` };
}

/** An angle in degrees as maps and people write it: `52.52`, `52,52`, `33.8 S`, `-33.8°`; undefined for what is none. */
export function readAngle(typed: string, member: keyof typeof RANGES): number | undefined {
  const [, digits = "", letter = ""] = LETTERS.exec(typed.trim()) ?? [];
  if (!DECIMAL.test(digits)) return undefined;
  const side = letter.toLowerCase();
  const size = Number(digits.replace(",", "."));
  if (!SIDES[member].includes(side) || Math.abs(size) > RANGES[member]) return undefined;
  return "sw".includes(side || "-") ? -Math.abs(size) : size;
}

/** Both angles where they were pasted as one text, latitude first: `52.52, 13.405`; undefined for what is not two. */
export function readPoint(typed: string): Pick<PlaceDraft, "mapLat" | "mapLng"> | undefined {
  const parts = typed.trim().split(/\s*[,;]\s+|\s*;\s*|\s+(?=[+-]?\d)/);
  const [mapLat, mapLng] = parts.length === 2 ? parts : typed.trim().split(",");
  if (mapLat === undefined || mapLng === undefined || (parts.length !== 2 && !typed.includes("."))) return undefined;
  const angles = [readAngle(mapLat, "mapLat"), readAngle(mapLng, "mapLng")];
  if (angles.includes(undefined)) return undefined;
  return { mapLat: `${angles[0]}`, mapLng: `${angles[1]}` };
}

/** Reads what was written of a place. */
export function readPlaceDraft(draft: PlaceDraft): ReadPlace {
  const mapLat = readAngle(draft.mapLat, "mapLat");
  const mapLng = readAngle(draft.mapLng, "mapLng");
  const problems: PlaceProblems = {
    ...(mapLat === undefined && draft.mapLat.trim() !== "" ? { mapLat: PLACE_MESSAGES.latitude } : {}),
    ...(mapLng === undefined && draft.mapLng.trim() !== "" ? { mapLng: PLACE_MESSAGES.longitude } : {}),
  };
  const place = mapLat === undefined || mapLng === undefined ? null : { ...draft, mapLat, mapLng };
  return { place, problems };
}

function countryName(code: string, locale: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code) : "";
}

/** A place that was found, as it is written; its country has its name in the language of `locale`. */
export function draftOfDetails(details: PlaceDetails, locale: string): PlaceDraft {
  const { name, addressLine1, city, region, postalCode, countryCode, mapLat, mapLng } = details;
  const cut = (text: string): string => text.slice(0, LINE_CHARS);
  const words = (text: string): string => text.toLowerCase().split(/\W+/).toSorted().join(" ");
  return {
    // A house without a name is called as its street and number.
    addressTitle: words(name) === words(addressLine1) ? "" : cut(name),
    addressLine1: cut(addressLine1),
    addressLine2: cut([city, region, postalCode].filter(Boolean).join(", ")),
    addressCountry: countryName(countryCode, locale),
    mapLat: mapLat === null ? "" : `${mapLat}`,
    mapLng: mapLng === null ? "" : `${mapLng}`,
  };
}
