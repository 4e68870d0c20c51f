import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { PLACE_LIMITS } from "./place-messages.ts";

/** Joins the look-ups of one search to the details that end it, as the provider counts them. */
const SessionSchema = Type.Optional(Type.String({ pattern: "^[A-Za-z0-9_-]{8,64}$" }));
const LanguageSchema = Type.Optional(Type.String({ pattern: "^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$", maxLength: 35 }));

const SuggestionSchema = Type.Object({
  placeId: Type.String(),
  description: Type.String(),
  /** The name, and what tells it from others of the name. */
  mainText: Type.String(),
  secondaryText: Type.String(),
});
export type PlaceSuggestion = Static<typeof SuggestionSchema>;

/** A place as addresses and maps need it; what is not known is "". */
const PlaceDetailsSchema = Type.Object({
  placeId: Type.String(),
  name: Type.String(),
  formattedAddress: Type.String(),
  addressLine1: Type.String(),
  city: Type.String(),
  region: Type.String(),
  postalCode: Type.String(),
  /** Two capital letters. */
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
 * Places that begin like what somebody types, at most five. 501 `places_not_configured` where the server has no key, 429
 * `too_many_requests`, 502 `places_unavailable` when the provider does not answer. spec: platform 7
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

/** What is known of a place. `productPage` and `productSection` say where it is asked for; 404 for a place that is not known. spec: platform 7 */
export const getPlaceDetails = endpoint({
  method: "GET",
  path: "/api/google-maps/places/details",
  summary: "Read a place",
  auth: "none",
  query: DetailsQuerySchema,
  reply: Type.Object({ place: PlaceDetailsSchema }),
  errors: ["places_not_configured", "places_unavailable", "too_many_requests"],
});

/** Whether places can be looked up on this server, so that who writes an address knows before they type. */
export const getPlaceSearch = endpoint({
  method: "GET",
  path: "/api/studio/places",
  summary: "Whether places can be looked up",
  auth: "owner",
  permission: "content.edit",
  reply: Type.Object({ isConfigured: Type.Boolean() }),
});

/** The same suggestions for who edits a page, with the same errors and limits as visitors have. */
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

/** What is known of a place, for who edits a page; 404 for a place that is not known. */
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
