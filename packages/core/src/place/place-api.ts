import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { PLACE_LIMITS } from "./place-messages.ts";

/** Groups a search's lookups with the final details request, for the provider's billing. */
const SessionSchema = Type.Optional(Type.String({ pattern: "^[A-Za-z0-9_-]{8,64}$" }));
const LanguageSchema = Type.Optional(Type.String({ pattern: "^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$", maxLength: 35 }));

const SuggestionSchema = Type.Object({
  placeId: Type.String(),
  description: Type.String(),
  /** The name, and what distinguishes it from places of the same name. */
  mainText: Type.String(),
  secondaryText: Type.String(),
});
export type PlaceSuggestion = Static<typeof SuggestionSchema>;

/** A place with the data for addresses and maps; unknown values are "". */
const PlaceDetailsSchema = Type.Object({
  placeId: Type.String(),
  name: Type.String(),
  formattedAddress: Type.String(),
  addressLine1: Type.String(),
  city: Type.String(),
  region: Type.String(),
  postalCode: Type.String(),
  /** Two uppercase letters. */
  countryCode: Type.String(),
  mapLat: Type.Union([Type.Number(), Type.Null()]),
  mapLng: Type.Union([Type.Number(), Type.Null()]),
});
export type PlaceDetails = Static<typeof PlaceDetailsSchema>;

const SuggestionQuerySchema = Type.Object({
  input: Type.String({ minLength: 1, maxLength: PLACE_LIMITS.input }),
  language: LanguageSchema,
  country: Type.Optional(Type.String({ pattern: "^[A-Za-z]{2}$" })),
  sessionToken: SessionSchema,
});
const DetailsQuerySchema = Type.Object({
  placeId: Type.String({ pattern: "^[A-Za-z0-9_-]{5,300}$" }),
  language: LanguageSchema,
  sessionToken: SessionSchema,
  productPage: Type.Optional(Type.String({ maxLength: 100 })),
  productSection: Type.Optional(Type.String({ maxLength: 100 })),
});

/**
 * At most five suggestions for a typed place. 404 `places_not_configured` when the server has no key, 429
 * `too_many_requests`, 502 `places_unavailable` when the provider does not respond. spec: platform 7
 */
export const autocompletePlaces = endpoint({
  method: "GET",
  path: "/api/google-maps/places/autocomplete",
  summary: "Suggest places",
  auth: "none",
  query: SuggestionQuerySchema,
  reply: Type.Object({ predictions: Type.Array(SuggestionSchema) }),
  errors: ["places_not_configured", "places_unavailable", "too_many_requests"],
});

/**
 * Details of a place. `productPage` and `productSection` say where the lookup happens; 404 for an unknown place. spec:
 * platform 7
 */
export const getPlaceDetails = endpoint({
  method: "GET",
  path: "/api/google-maps/places/details",
  summary: "Read a place",
  auth: "none",
  query: DetailsQuerySchema,
  reply: Type.Object({ place: PlaceDetailsSchema }),
  errors: ["places_not_configured", "places_unavailable", "too_many_requests"],
});

/** Whether this server can look up places, so that address editors know in advance. */
export const getPlaceSearch = endpoint({
  method: "GET",
  path: "/api/studio/places",
  summary: "Whether places can be looked up",
  auth: "owner",
  permission: "content.edit",
  reply: Type.Object({ isConfigured: Type.Boolean() }),
});

/** As `autocompletePlaces`, for page editors, with the same errors and limits. */
export const suggestPlaces = endpoint({
  method: "GET",
  path: "/api/studio/places/autocomplete",
  summary: "Suggest places to an editor",
  auth: "owner",
  permission: "content.edit",
  query: SuggestionQuerySchema,
  reply: autocompletePlaces.reply,
  errors: ["places_not_configured", "places_unavailable"],
});

/** Details of a place, for page editors; 404 for an unknown place. */
export const findPlace = endpoint({
  method: "GET",
  path: "/api/studio/places/details",
  summary: "Read a place for an editor",
  auth: "owner",
  permission: "content.edit",
  query: DetailsQuerySchema,
  reply: getPlaceDetails.reply,
  errors: ["places_not_configured", "places_unavailable"],
});
