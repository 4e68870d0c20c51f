/** What blocks say where their owner said nothing; pages in other languages say it in theirs. */
export const BLOCK_WORDS = {
  archive: "Archive",
  audio: "Audio",
  comments: "Comments",
  donate: "Donate",
  join: "Join",
  openForm: "Open form",
  openImage: "Open image",
  pages: "Pages",
  search: "Search",
  video: "Video",
} as const;
