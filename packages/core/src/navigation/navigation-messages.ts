export const NAVIGATION_MESSAGES = {
  folderInFolder: "A folder or an index can only contain pages, so it can't be moved into another one.",
  linkInFolder: "A folder can only contain pages. Add links to the navigation instead.",
  nothingToMove: "Specify what to move: a page, or the position of a link.",
  noSuchFolder: "This folder no longer exists. Reload the page and try again.",
  full: "A navigation holds at most {count} links. Take one out first.",
  added: "Add navigation “{title}”",
  linkTitleMissing: "Write a title.",
  linkAddressMissing: "Write an address.",
} as const;
