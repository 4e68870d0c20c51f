export const NAVIGATION_MESSAGES = {
  folderInFolder: "A folder or an index can only contain pages, so it can't be moved into another one.",
  linkInFolder: "A folder can only contain pages. Add links to the navigation instead.",
  nothingToMove: "Specify what to move: a page, or the position of a link.",
  noSuchFolder: "This folder no longer exists. Reload the page and try again.",
  full: "A navigation can have up to {count} links. Remove one first.",
  added: "Add navigation “{title}”",
  linkTitleMissing: "Enter a title.",
  linkAddressMissing: "Enter a URL.",
} as const;
