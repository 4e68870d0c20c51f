import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";

const placeFields = {
  /** From 0. Of a place to go to it is the gap before the entry that is there now. */
  index: Type.Integer({ minimum: 0, maximum: 250 }),
  /** The version of the list that the caller saw. */
  version: Type.Integer({ minimum: 1 }),
};

/** A place in a navigation, by its name, or in a folder or index. */
export const NavigationPlaceSchema = Type.Union([
  Type.Object({ navigation: Type.String({ minLength: 1, maxLength: 100 }), ...placeFields }),
  Type.Object({ folderId: IdSchema, ...placeFields }),
]);
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
});
