import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { AnnouncementSchema } from "../announcement/announcement-schema.ts";
import { PopupSchema } from "../popup/popup-schema.ts";
import { VisitorSettingsSchema } from "./visitor-settings-schema.ts";

const strict = { additionalProperties: false } as const;
const { comments, isLikingEnabled, commentServiceName, isPrefetchEnabled, shareButtons } =
  VisitorSettingsSchema.properties;

/** Draft settings of comments, likes, share buttons, the announcement bar, the popup and prefetching. */
export const getVisitorSettings = endpoint({
  method: "GET",
  path: "/api/studio/visitor-settings",
  summary: "Read the settings of comments, likes, sharing, announcement, popup and fetching pages ahead",
  auth: "owner",
  permission: "site.settings",
  reply: VisitorSettingsSchema,
});

/**
 * Changes some of these settings in the drafts; visitors see them after publishing. A changed announcement or popup
 * gets a new version.
 */
export const changeVisitorSettings = endpoint({
  method: "PATCH",
  path: "/api/studio/visitor-settings",
  summary: "Change the settings of comments, likes, sharing, announcement, popup and fetching pages ahead",
  auth: "owner",
  permission: "site.settings",
  body: Type.Partial(
    Type.Object({
      comments,
      isLikingEnabled,
      commentServiceName,
      isPrefetchEnabled,
      shareButtons,
      announcement: Type.Omit(AnnouncementSchema, ["version"], strict),
      popup: Type.Omit(PopupSchema, ["version"], strict),
    }),
    strict,
  ),
  reply: VisitorSettingsSchema,
});
