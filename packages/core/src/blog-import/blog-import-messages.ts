export const BLOG_IMPORT_MESSAGES = {
  notAnExport:
    "This is not a blog export that can be read: it has no posts or pages in it. Export the blog again as WordPress XML (WXR) and use the file unchanged.",
  notUtf8: "The file isn't UTF-8 text, so nothing was imported. Export the blog again and use the file unchanged.",
  tooLarge: "The file is larger than {max} MB. Export fewer posts at a time.",
  trashed: "Skipped: it was in the other site's trash.",
  unknownType: "“{type}” is neither a post nor a page, so it is left out.",
  noWords: "Skipped: it has neither a title nor any content.",
  unknownAuthor: "Nobody called “{author}” is in the file, so nothing of theirs has an author.",
  wasLocked: "It was password-protected, so visitors can't see it yet. Set a password here, or publish it.",
  badDate: "Its date can't be read, so it gets the time of the import.",
  addressChanged: "Its address was taken, so it is now at /{urlId}.",
  tagsLeftOut: "Tags longer than {max} characters are left out: {tags}.",
  categoriesLeftOut: "Categories longer than {max} characters are left out: {categories}.",
  tooLong: "Skipped: it is longer than {max} characters.",
  untitled: "Untitled",
  blogTitle: "Blog",
} as const;
