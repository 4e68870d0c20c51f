import { parseForeignJson } from "@stoa/core/lib/foreign-json.ts";
import type { PlaceDetails, PlaceSuggestion } from "@stoa/core/place/place-api.ts";
import { isJsonObject, type JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import { AppError } from "../../errors.ts";
import type { PlaceProvider } from "./place-provider.ts";

export type GooglePlacesSettings = {
  readonly api: string;
  readonly key: string;
};

const TIMEOUT_MS = 4000;
const MAX_REPLY_CHARS = 200_000;
const MAX_SUGGESTIONS = 5;
const DETAIL_FIELDS = "place_id,name,formatted_address,address_components,geometry/location";

type Call = { readonly path: string; readonly parameters: Readonly<Record<string, string | undefined>> };

/** An error's message may quote the call's URL, which contains the key, so nothing of it is passed on. */
function unavailable(): AppError {
  return new AppError("places_unavailable");
}

async function ask({ api, key }: GooglePlacesSettings, { path, parameters }: Call): Promise<JsonObject> {
  const url = new URL(path, api);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  url.searchParams.set("key", key);
  let text: string;
  try {
    const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    text = response.ok ? await response.text() : "";
  } catch {
    throw unavailable();
  }
  return readReply(text);
}

function readReply(text: string): JsonObject {
  if (text.length > MAX_REPLY_CHARS) throw unavailable();
  try {
    const reply: unknown = parseForeignJson(text);
    if (isJsonObject(reply)) return reply;
  } catch {
    throw unavailable();
  }
  throw unavailable();
}

function textIn(object: unknown, member: string): string {
  const value = isJsonObject(object) ? object[member] : undefined;
  return typeof value === "string" ? value.slice(0, 500) : "";
}

function numberIn(object: unknown, member: string): number | null {
  const value = isJsonObject(object) ? object[member] : undefined;
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function listIn(object: JsonObject, member: string): readonly unknown[] {
  const value = object[member];
  return Array.isArray(value) ? value : [];
}

function toSuggestion(prediction: unknown): PlaceSuggestion[] {
  const placeId = textIn(prediction, "place_id");
  if (placeId === "") return [];
  const format = isJsonObject(prediction) ? prediction["structured_formatting"] : undefined;
  const description = textIn(prediction, "description");
  const mainText = textIn(format, "main_text") || description;
  return [{ placeId, description, mainText, secondaryText: textIn(format, "secondary_text") }];
}

function componentIn(result: JsonObject, types: readonly string[], form = "long_name"): string {
  for (const type of types) {
    const found = listIn(result, "address_components").find(
      (component) => isJsonObject(component) && listIn(component, "types").includes(type),
    );
    if (found !== undefined) return textIn(found, form);
  }
  return "";
}

function toDetails(result: JsonObject): PlaceDetails {
  const { geometry } = result;
  const location = isJsonObject(geometry) ? geometry["location"] : undefined;
  const street = componentIn(result, ["route"]);
  const number = componentIn(result, ["street_number"]);
  return {
    placeId: textIn(result, "place_id"),
    name: textIn(result, "name"),
    formattedAddress: textIn(result, "formatted_address"),
    addressLine1: [number, street].filter(Boolean).join(" "),
    city: componentIn(result, ["locality", "postal_town", "sublocality"]),
    region: componentIn(result, ["administrative_area_level_1"]),
    postalCode: componentIn(result, ["postal_code"]),
    countryCode: componentIn(result, ["country"], "short_name"),
    mapLat: numberIn(location, "lat"),
    mapLng: numberIn(location, "lng"),
  };
}

export function googlePlaces(settings: GooglePlacesSettings): PlaceProvider {
  return {
    suggest: async ({ input, language, country, sessionToken }) => {
      const components = country === undefined ? undefined : `country:${country.toLowerCase()}`;
      const parameters = { input, language, components, sessiontoken: sessionToken };
      const reply = await ask(settings, { path: "/maps/api/place/autocomplete/json", parameters });
      const status = textIn(reply, "status");
      if (status === "ZERO_RESULTS") return [];
      if (status !== "OK") throw unavailable();
      return listIn(reply, "predictions").flatMap(toSuggestion).slice(0, MAX_SUGGESTIONS);
    },
    details: async ({ placeId, language, sessionToken }) => {
      const parameters = { place_id: placeId, language, sessiontoken: sessionToken, fields: DETAIL_FIELDS };
      const reply = await ask(settings, { path: "/maps/api/place/details/json", parameters });
      const status = textIn(reply, "status");
      if (status === "NOT_FOUND" || status === "ZERO_RESULTS" || status === "INVALID_REQUEST") return undefined;
      const { result } = reply;
      if (status !== "OK" || !isJsonObject(result)) throw unavailable();
      return toDetails(result);
    },
  };
}
