export const BLOG_IMPORT_MESSAGES = {
  notAnExport:
    "This isn't a blog export: it has no posts or pages. Export the blog again as WordPress XML (WXR) and use the file unchanged.",
  notUtf8: "The file isn't UTF-8 text, so nothing was imported. Export the blog again and use the file unchanged.",
  tooLarge: "The file is larger than {max} MB. Export fewer posts at a time.",
  trashed: "Skipped: it was in the other site's trash.",
  unknownType: "Skipped: “{type}” is neither a post nor a page.",
  noWords: "Skipped: it has neither a title nor any content.",
  unknownAuthor: "No author named “{author}” is in the file, so their content has no author.",
  wasLocked: "It was password-protected, so visitors can't see it yet. Set a password here, or publish it.",
  badDate: "Its date can't be read, so it gets the time of the import.",
  addressChanged: "That URL was taken; it's now at /{urlId}.",
  tagsLeftOut: "Tags longer than {max} characters were skipped: {tags}.",
  categoriesLeftOut: "Categories longer than {max} characters were skipped: {categories}.",
  tooLong: "Skipped: it is longer than {max} characters.",
  untitled: "Untitled",
  blogTitle: "Blog",
} as const;
