import type { Announcement } from "../announcement/announcement-schema.ts";
import { NO_COMMENTS } from "../comment/comment-rules.ts";
import type { Popup } from "../popup/popup-schema.ts";
import type { Settings } from "./settings-schema.ts";
import type { VisitorSettings } from "./visitor-settings-schema.ts";

const NO_ANNOUNCEMENT: Announcement = { isEnabled: false, text: "", url: "", version: 0 };
const NO_POPUP: Popup = {
  isEnabled: false,
  title: "",
  text: "",
  buttonText: "",
  buttonUrl: "",
  delaySeconds: 5,
  scrollPercent: 0,
  againAfterDays: 30,
  isOnlyAtHome: false,
  version: 0,
};

/** Returns the visitor settings of a site; unset features are off. */
export function visitorSettingsOf(settings: Settings): VisitorSettings {
  return {
    comments: settings.comments ?? NO_COMMENTS,
    isLikingEnabled: settings.isLikingEnabled === true,
    isPrefetchEnabled: settings.isPrefetchEnabled === true,
    commentServiceName: settings.commentServiceName ?? "",
    shareButtons: settings.shareButtons ?? {},
    announcement: settings.announcement ?? NO_ANNOUNCEMENT,
    popup: settings.popup ?? NO_POPUP,
  };
}
