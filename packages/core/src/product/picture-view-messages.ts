import en from "../locales/en.json" with { type: "json" };

/** Words of a product's pictures in full view, most of them for screen readers. `{…}` are filled in. */
export const PICTURE_VIEW_MESSAGES = en.pictureView;
