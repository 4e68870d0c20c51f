import type { ImageUse } from "@stoa/core/image/image-use-schema.ts";
import type { VisitorSettings } from "@stoa/core/settings/visitor-settings-schema.ts";
import { typedWhole } from "../../parts/amount/typed-amounts.ts";

export type VisitorValues = {
  readonly isAnnouncement: boolean;
  readonly announcementText: string;
  readonly announcementUrl: string;
  readonly isPopup: boolean;
  readonly title: string;
  readonly text: string;
  readonly buttonText: string;
  readonly buttonUrl: string;
  readonly formId: string;
  readonly image: ImageUse | null;
  readonly delaySeconds: string;
  readonly scrollPercent: string;
  readonly againAfterDays: string;
  readonly isOnlyAtHome: boolean;
  readonly isComments: boolean;
  readonly isModerated: boolean;
  readonly isAnonymousAllowed: boolean;
  readonly isOpenByDefault: boolean;
  readonly isLikingEnabled: boolean;
  readonly isPrefetchEnabled: boolean;
};

/** The editable settings, without the versions that the server counts. */
export type VisitorSettingsInput = {
  announcement: Omit<VisitorSettings["announcement"], "version">;
  popup: Omit<VisitorSettings["popup"], "version">;
  comments: VisitorSettings["comments"];
  isLikingEnabled: boolean;
  isPrefetchEnabled: boolean;
};

export function visitorValues(settings: VisitorSettings): VisitorValues {
  const { announcement, popup, comments, isLikingEnabled, isPrefetchEnabled } = settings;
  return {
    isAnnouncement: announcement.isEnabled,
    announcementText: announcement.text,
    announcementUrl: announcement.url,
    isPopup: popup.isEnabled,
    title: popup.title,
    text: popup.text,
    buttonText: popup.buttonText,
    buttonUrl: popup.buttonUrl,
    formId: popup.formId ?? "",
    image: popup.image ?? null,
    delaySeconds: String(popup.delaySeconds),
    scrollPercent: String(popup.scrollPercent),
    againAfterDays: String(popup.againAfterDays),
    isOnlyAtHome: popup.isOnlyAtHome,
    isComments: comments.isEnabled,
    isModerated: comments.isModerated,
    isAnonymousAllowed: comments.isAnonymousAllowed,
    isOpenByDefault: comments.isOpenByDefault,
    isLikingEnabled,
    isPrefetchEnabled,
  };
}

export function visitorSettingsInput(values: VisitorValues, stored: VisitorSettings): VisitorSettingsInput {
  const { version: _, formId: _form, image: _image, ...popup } = stored.popup;
  return {
    announcement: {
      isEnabled: values.isAnnouncement,
      text: values.announcementText.trim(),
      url: values.announcementUrl.trim(),
    },
    popup: {
      ...popup,
      isEnabled: values.isPopup,
      title: values.title.trim(),
      text: values.text.trim(),
      buttonText: values.buttonText.trim(),
      buttonUrl: values.buttonUrl.trim(),
      ...(values.formId ? { formId: values.formId } : {}),
      ...(values.image ? { image: values.image } : {}),
      delaySeconds: typedWhole(values.delaySeconds) ?? popup.delaySeconds,
      scrollPercent: typedWhole(values.scrollPercent) ?? popup.scrollPercent,
      againAfterDays: typedWhole(values.againAfterDays) ?? popup.againAfterDays,
      isOnlyAtHome: values.isOnlyAtHome,
    },
    comments: {
      isEnabled: values.isComments,
      isModerated: values.isModerated,
      isAnonymousAllowed: values.isAnonymousAllowed,
      isOpenByDefault: values.isOpenByDefault,
    },
    isLikingEnabled: values.isLikingEnabled,
    isPrefetchEnabled: values.isPrefetchEnabled,
  };
}
