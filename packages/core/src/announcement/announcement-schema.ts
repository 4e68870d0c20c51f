import { Type, type Static } from "typebox";

/** A line above every page of a site. All texts are plain. */
export const AnnouncementSchema = Type.Object(
  {
    isEnabled: Type.Boolean(),
    text: Type.String({ maxLength: 500 }),
    /** Where the line leads; empty for nowhere. */
    url: Type.String({ maxLength: 2083 }),
    /** Counts the owner's changes: who has closed an older one sees the next. */
    version: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false },
);
export type Announcement = Static<typeof AnnouncementSchema>;
