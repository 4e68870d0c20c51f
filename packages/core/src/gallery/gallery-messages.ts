import en from "../locales/en.json" with { type: "json" };

/** Texts of galleries, lightboxes and videos, mostly for screen readers. `{…}` are placeholders. */
export const GALLERY_MESSAGES = en.gallery;
