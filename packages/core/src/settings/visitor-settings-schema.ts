import { Type, type Static } from "typebox";
import { AnnouncementSchema } from "../announcement/announcement-schema.ts";
import { CommentSettingsSchema } from "../comment/comment-schema.ts";
import { PopupSchema } from "../popup/popup-schema.ts";

const shortName = Type.String({ pattern: "^[a-z0-9-]{0,100}$" });

/** Settings of what visitors meet on every page, as the owner reads and changes them; part of the site's settings. */
export const VisitorSettingsSchema = Type.Object({
  comments: CommentSettingsSchema,
  /** Visitors can like items. */
  isLikingEnabled: Type.Boolean(),
  /** The site's name at the service that keeps its comments instead; empty for none. spec: platform 4, comments */
  commentServiceName: shortName,
  /** Browsers may fetch the page behind a link that a visitor points at. */
  isPrefetchEnabled: Type.Boolean(),
  shareButtons: Type.Record(Type.String({ maxLength: 50 }), Type.Boolean(), { maxProperties: 50 }),
  announcement: AnnouncementSchema,
  popup: PopupSchema,
});
export type VisitorSettings = Static<typeof VisitorSettingsSchema>;
