import { Type, type Static } from "typebox";
import { IdSchema } from "../lib/id-schema.ts";

/** A link of a navigation to an external address. */
export const ExternalLinkSchema = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 200 }),
    url: Type.String({ minLength: 1, maxLength: 2083 }),
    newWindow: Type.Boolean(),
  },
  { additionalProperties: false },
);
export type ExternalLink = Static<typeof ExternalLinkSchema>;

export const MAX_NAVIGATION_LINKS = 250;

/**
 * A navigation area of the theme: links to pages and collections by id, and external links, in order. Folders
 * contribute their own
 * children.
 */
export const NavigationSchema = Type.Object(
  {
    /** Name of the area in the theme's `template.conf`, e.g. `mainNav`. */
    name: Type.String({ minLength: 1, maxLength: 100 }),
    items: Type.Array(
      Type.Union([
        Type.Object({ collectionId: IdSchema }, { additionalProperties: false }),
        Type.Object({ externalLink: ExternalLinkSchema }, { additionalProperties: false }),
      ]),
      { maxItems: MAX_NAVIGATION_LINKS },
    ),
  },
  { additionalProperties: false },
);
export type Navigation = Static<typeof NavigationSchema>;
