import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { ExternalLinkSchema } from "./navigation-schema.ts";

const placeFields = {
  /** From 0. For a target it is the gap before the entry currently there. */
  index: Type.Integer({ minimum: 0, maximum: 250 }),
  /** The version of the list the caller saw. */
  version: Type.Integer({ minimum: 1 }),
};

/** A position in a navigation, by its name; external links are allowed only there. */
const LinkPositionSchema = Type.Object({ navigation: Type.String({ minLength: 1, maxLength: 100 }), ...placeFields });
export type LinkPosition = Static<typeof LinkPositionSchema>;

/** A position in a navigation, by its name, or in a folder or index. */
export const NavigationPositionSchema = Type.Union([
  LinkPositionSchema,
  Type.Object({ folderId: IdSchema, ...placeFields }),
]);
export type NavigationPosition = Static<typeof NavigationPositionSchema>;

/**
 * Moves a page, folder or link between navigations, folders and the unlinked pages: `from` is null for an unlinked
 * page, `to`
 * is null to unlink it. All lists change or none. To undo, undo the documents in `changedIds`. 409 `version_conflict`
 * when a list was
 * changed since, 400 `invalid_request` for a folder in a folder.
 */
export const moveInNavigation = endpoint({
  method: "POST",
  path: "/api/studio/navigation/moves",
  summary: "Move a page in the navigation",
  auth: "owner",
  permission: "content.edit",
  body: Type.Object({
    /** The page or collection; null for an external link. */
    documentId: Type.Union([IdSchema, Type.Null()]),
    from: Type.Union([NavigationPositionSchema, Type.Null()]),
    to: Type.Union([NavigationPositionSchema, Type.Null()]),
  }),
  reply: Type.Object({ changedIds: Type.Array(IdSchema) }),
  errors: ["version_conflict", "not_found"],
});

const changedLists = Type.Object({ changedIds: Type.Array(IdSchema) });

/**
 * Adds an external link to a navigation; its address is completed like in the link editor, so `example.org` becomes
 * `https://example.org`. To undo, undo the documents in `changedIds`. 400 `invalid_request` with `link.title` or
 * `link.url` for an invalid
 * link, 404 for an unknown navigation, 409 `version_conflict` when it was changed since.
 */
export const addNavigationLink = endpoint({
  method: "POST",
  path: "/api/studio/navigation/links",
  summary: "Add a link to the navigation",
  auth: "owner",
  permission: "content.edit",
  body: Type.Object({ to: LinkPositionSchema, link: ExternalLinkSchema }),
  reply: changedLists,
  errors: ["version_conflict", "not_found"],
});

/**
 * Changes the link at a position; if it is the same, nothing changes and `changedIds` is empty. Errors as for adding a
 * link, plus 409
 * `version_conflict` when the link is not there. To remove a link, move it to null.
 */
export const changeNavigationLink = endpoint({
  method: "PUT",
  path: "/api/studio/navigation/links",
  summary: "Change a link of the navigation",
  auth: "owner",
  permission: "content.edit",
  body: Type.Object({ at: LinkPositionSchema, link: ExternalLinkSchema }),
  reply: changedLists,
  errors: ["version_conflict", "not_found"],
});
