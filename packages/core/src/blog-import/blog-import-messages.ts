export const BLOG_IMPORT_MESSAGES = {
  notAnExport:
    "This is not a blog export that can be read: it has no posts or pages in it. Export the blog again as WordPress XML (WXR) and use the file unchanged.",
  notUtf8: "The file is not text in UTF-8, so nothing was imported. Export the blog again and use the file unchanged.",
  tooLarge: "The file has more than {max} MB, which is the most. Export fewer posts at once.",
  trashed: "It was in the trash of the other site, so it is left out.",
  unknownType: "“{type}” is neither a post nor a page, so it is left out.",
  noWords: "It has neither a title nor any content, so it is left out.",
  unknownAuthor: "Nobody called “{author}” is in the file, so nothing of theirs has an author.",
  wasLocked: "It was behind a password, so visitors do not see it yet. Give it a password here, or publish it.",
  badDate: "Its date can not be read, so it has the moment of the import.",
  addressChanged: "Its address was taken, so it is now at /{urlId}.",
  tagsLeftOut: "Tags longer than {max} characters are left out: {tags}.",
  categoriesLeftOut: "Categories longer than {max} characters are left out: {categories}.",
  tooLong: "It is too long: {max} characters are the most. It is left out.",
  untitled: "Untitled",
  blogTitle: "Blog",
} as const;
