import { t } from "../../../language/t.ts";

export const GALLERY_EDITOR_MESSAGES = {
  none: t("No images yet. Add some, then drag to reorder them."),
  altHint: t("For people who can’t see it. Leave empty only for decorative images."),
  wordsHint: t("Visitors see the title and description while “Show text” is on."),
  order: t("Drag to reorder, or open one and move it."),
  first: t("This is already the first image."),
  last: t("This is already the last image."),
  full: t("A gallery holds up to {max} images. Remove one to add another."),
  collection: t("Choose a gallery page, a blog or a store page. Its images are shown in its order."),
  kept: t("The images you added here are kept, and return when you turn this off."),
  forThemes: t("Only some themes use these."),
} as const;
