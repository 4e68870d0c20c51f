import { Type, type Static } from "typebox";

/** The line above every page of a site. All texts are plain text. */
export const AnnouncementSchema = Type.Object(
  {
    isEnabled: Type.Boolean(),
    text: Type.String({ maxLength: 500 }),
    /** Link target; empty for none. */
    url: Type.String({ maxLength: 2083 }),
    /** Incremented on each change, so visitors who closed an older announcement see the new one. */
    version: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);
export type Announcement = Static<typeof AnnouncementSchema>;
