import en from "../locales/en.json" with { type: "json" };

/** Texts of galleries, lightboxes and videos, most of them for screen readers. `{…}` are filled in. */
export const GALLERY_MESSAGES = en.gallery;
