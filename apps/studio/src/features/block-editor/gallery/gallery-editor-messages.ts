export const GALLERY_EDITOR_MESSAGES = {
  none: "It has no pictures yet. Choose some, then drag them into their order.",
  altHint: "For people who can’t see it. Leave empty only for decorative images.",
  wordsHint: "Visitors see the title and description while “Show text” is on.",
  order: "Drag to reorder, or open one and move it.",
  first: "This is already the first image.",
  last: "This is already the last image.",
  full: "A gallery holds {max} pictures at most. Remove one to add another.",
  collection: "Choose a gallery page, a blog or a store page. Its images are shown in its order.",
  kept: "The pictures that were chosen here are kept, and come back when this is switched off.",
  forThemes: "Only some themes use these.",
} as const;
