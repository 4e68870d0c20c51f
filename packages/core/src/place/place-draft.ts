import type { Place } from "../lib/place-schema.ts";
import type { PlaceDetails } from "./place-api.ts";
import { PLACE_MESSAGES } from "./place-messages.ts";

/** A place being edited: its coordinates are text until they are valid. */
export type PlaceDraft = Readonly<Record<keyof Place, string>>;

/** Input errors by field; an empty field has none yet. */
export type PlaceProblems = Partial<Record<keyof Place, string>>;

/** The edited place, or null while it lacks valid coordinates, with its errors. */
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
/** No coordinate is longer; reading a longer text would take long. */
const ANGLE_CHARS = 60;
const DECIMAL = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

/** Returns a place in editable form; an empty one for undefined. */
export function placeDraftOf(place: Place | undefined): PlaceDraft {
  if (place === undefined) return NO_PLACE;
  const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng } = place;
  return { addressTitle, addressLine1, addressLine2, addressCountry, mapLat: `${mapLat}`, mapLng: `${mapLng}` };
}

/** Parses an angle in degrees in common notations: `52.52`, `52,52`, `33.8 S`, `-33.8°`; undefined when invalid. */
export function readAngle(typed: string, member: keyof typeof RANGES): number | undefined {
  if (typed.length > ANGLE_CHARS) return undefined;
  const text = typed.trim();
  const letter = /[nsew]$/i.exec(text)?.[0] ?? "";
  const digits = text
    .slice(0, text.length - letter.length)
    .trim()
    .replace(/°$/, "")
    .trim();
  if (!DECIMAL.test(digits)) return undefined;
  const side = letter.toLowerCase();
  const size = Number(digits.replace(",", "."));
  if (!SIDES[member].includes(side) || Math.abs(size) > RANGES[member]) return undefined;
  return "sw".includes(side || "-") ? -Math.abs(size) : size;
}

/** Parses coordinates pasted as one text, latitude first: `52.52, 13.405`; undefined unless there are two. */
export function readPoint(typed: string): Pick<PlaceDraft, "mapLat" | "mapLng"> | undefined {
  if (typed.length > ANGLE_CHARS * 2) return undefined;
  const parts = typed.trim().split(/(?<!\s)(?:\s*(?:;|,\s)\s*|\s+(?=[+-]?\d))/);
  const [mapLat, mapLng] = parts.length === 2 ? parts : typed.trim().split(",");
  if (mapLat === undefined || mapLng === undefined || (parts.length !== 2 && !typed.includes("."))) return undefined;
  const angles = [readAngle(mapLat, "mapLat"), readAngle(mapLng, "mapLng")];
  if (angles.includes(undefined)) return undefined;
  return { mapLat: `${angles[0]}`, mapLng: `${angles[1]}` };
}

/** Parses an edited place. */
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

/** Returns a found place in editable form, with its country named in the language of `locale`. */
export function draftOfDetails(details: PlaceDetails, locale: string): PlaceDraft {
  const { name, addressLine1, city, region, postalCode, countryCode, mapLat, mapLng } = details;
  const cut = (text: string): string => text.slice(0, LINE_CHARS);
  const words = (text: string): string => text.toLowerCase().split(/\W+/).toSorted().join(" ");
  return {
    // A house without a name is named by its street and number.
    addressTitle: words(name) === words(addressLine1) ? "" : cut(name),
    addressLine1: cut(addressLine1),
    addressLine2: cut([city, region, postalCode].filter(Boolean).join(", ")),
    addressCountry: countryName(countryCode, locale),
    mapLat: mapLat === null ? "" : `${mapLat}`,
    mapLng: mapLng === null ? "" : `${mapLng}`,
  };
}
