export const NAVIGATION_MESSAGES = {
  folderInFolder: "A folder or an index holds pages only: it can’t be put into another one.",
  linkInFolder: "A folder holds pages. Links to addresses elsewhere stand in a navigation.",
  nothingToMove: "Say what is moved: a page, or the place of a link.",
  noSuchFolder: "This folder is gone. Reload the page and try again.",
  full: "A navigation holds at most {count} links. Take one out first.",
  added: "Add the navigation “{title}”",
  linkTitleMissing: "Write a title.",
  linkAddressMissing: "Write an address.",
} as const;
