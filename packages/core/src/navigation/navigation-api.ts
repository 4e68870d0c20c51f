import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { ExternalLinkSchema } from "./navigation-schema.ts";

const placeFields = {
  /** From 0. Of a place to go to it is the gap before the entry that is there now. */
  index: Type.Integer({ minimum: 0, maximum: 250 }),
  /** The version of the list that the caller saw. */
  version: Type.Integer({ minimum: 1 }),
};

/** A place in a navigation, by its name; links to addresses elsewhere stand only there. */
const LinkPlaceSchema = Type.Object({ navigation: Type.String({ minLength: 1, maxLength: 100 }), ...placeFields });
export type LinkPlace = Static<typeof LinkPlaceSchema>;

/** A place in a navigation, by its name, or in a folder or index. */
export const NavigationPlaceSchema = Type.Union([LinkPlaceSchema, Type.Object({ folderId: IdSchema, ...placeFields })]);
export type NavigationPlace = Static<typeof NavigationPlaceSchema>;

/**
 * Moves a page, folder or link between the navigations, the folders and what is in none of them: `from` null takes a page that is in none, `to`
 * null takes it out. All lists change or none. Undo is that of the documents in `changedIds`. 409 `version_conflict` when a list was
 * changed since, 400 `invalid_request` for a folder in a folder.
 */
export const moveInNavigation = endpoint({
  method: "POST",
  path: "/api/studio/navigation/moves",
  summary: "Move a page in the navigation",
  auth: "owner",
  permission: "content.edit",
  body: Type.Object({
    /** The page or collection; null for a link to an address elsewhere. */
    documentId: Type.Union([IdSchema, Type.Null()]),
    from: Type.Union([NavigationPlaceSchema, Type.Null()]),
    to: Type.Union([NavigationPlaceSchema, Type.Null()]),
  }),
  reply: Type.Object({ changedIds: Type.Array(IdSchema) }),
  errors: ["version_conflict", "not_found"],
});

const changedLists = Type.Object({ changedIds: Type.Array(IdSchema) });

/**
 * Puts a link to an address elsewhere into a navigation; the address is completed as the link editor does it, so `example.org` becomes
 * `https://example.org`. Undo is that of the documents in `changedIds`. 400 `invalid_request` with `link.title` or `link.url` for what can't be
 * a link, 404 for a navigation that is not there, 409 `version_conflict` when it was changed since.
 */
export const addNavigationLink = endpoint({
  method: "POST",
  path: "/api/studio/navigation/links",
  summary: "Add a link to the navigation",
  auth: "owner",
  permission: "content.edit",
  body: Type.Object({ to: LinkPlaceSchema, link: ExternalLinkSchema }),
  reply: changedLists,
  errors: ["version_conflict", "not_found"],
});

/**
 * Changes the link at a place; nothing is changed, and `changedIds` is empty, when it is the same. Errors as of adding one, and 409
 * `version_conflict` where no such link stands. Taking a link away is a move to nowhere.
 */
export const changeNavigationLink = endpoint({
  method: "PUT",
  path: "/api/studio/navigation/links",
  summary: "Change a link of the navigation",
  auth: "owner",
  permission: "content.edit",
  body: Type.Object({ at: LinkPlaceSchema, link: ExternalLinkSchema }),
  reply: changedLists,
  errors: ["version_conflict", "not_found"],
});
