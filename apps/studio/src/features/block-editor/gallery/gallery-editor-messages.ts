export const GALLERY_EDITOR_MESSAGES = {
  none: "It has no pictures yet. Choose some, then drag them into their order.",
  altHint: "For who can’t see it. Leave it empty only for decoration.",
  wordsHint: "Visitors read title and description while “Show words of pictures” is on.",
  order: "Drag them into their order, or open one and move it.",
  first: "It is the first picture already.",
  last: "It is the last picture already.",
  full: "A gallery holds {max} pictures at most. Remove one to add another.",
  collection: "Choose a gallery page, a blog or a store page. Its pictures are shown in its order.",
  kept: "The pictures that were chosen here are kept, and come back when this is switched off.",
  forThemes: "Only some themes use these.",
} as const;
