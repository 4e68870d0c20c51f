import { Type, type Static } from "typebox";
import { AnnouncementSchema } from "../announcement/announcement-schema.ts";
import { CommentSettingsSchema } from "../comment/comment-schema.ts";
import { PopupSchema } from "../popup/popup-schema.ts";

const shortName = Type.String({ pattern: "^[a-z0-9-]{0,100}$" });

/** Settings of features on every page, as edited by the owner; part of the site's settings. */
export const VisitorSettingsSchema = Type.Object({
  comments: CommentSettingsSchema,
  isLikingEnabled: Type.Boolean(),
  /**
   * The site's name at an external comment service that replaces its own; empty for none. spec: platform 4, comments
   */
  commentServiceName: shortName,
  /** Browsers may prefetch a link's page on hover. */
  isPrefetchEnabled: Type.Boolean(),
  shareButtons: Type.Record(Type.String({ maxLength: 50 }), Type.Boolean(), { maxProperties: 50 }),
  announcement: AnnouncementSchema,
  popup: PopupSchema,
});
export type VisitorSettings = Static<typeof VisitorSettingsSchema>;
