export const GALLERY_EDITOR_MESSAGES = {
  none: "No images yet. Add some, then drag to reorder them.",
  altHint: "For people who can’t see it. Leave empty only for decorative images.",
  wordsHint: "Visitors see the title and description while “Show text” is on.",
  order: "Drag to reorder, or open one and move it.",
  first: "This is already the first image.",
  last: "This is already the last image.",
  full: "A gallery holds up to {max} images. Remove one to add another.",
  collection: "Choose a gallery page, a blog or a store page. Its images are shown in its order.",
  kept: "The images you added here are kept, and return when you turn this off.",
  forThemes: "Only some themes use these.",
} as const;
