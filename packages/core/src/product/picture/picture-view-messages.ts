import en from "../../locales/en.json" with { type: "json" };

/** Texts of the full-screen image viewer, mostly for screen readers. `{…}` are placeholders. */
export const PICTURE_VIEW_MESSAGES = en.pictureView;
