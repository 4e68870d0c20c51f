export const ARCHIVE_REFUSALS = {
  notAnArchive: "This isn't a Stoa site archive.",
  damaged: "The archive is damaged or incomplete: “{name}” has changed.",
  cutOff: "The archive is incomplete.",
  tooNew: "The archive was made by a newer Stoa (format {version}). Update this one first.",
  newerTables: "The archive was made by a newer Stoa: this one doesn't know “{name}”. Update this one first.",
  tooLarge: "The archive is too large when unpacked.",
  badName: "The archive contains an unexpected entry: “{name}”.",
  outOfOrder: "The archive's entries are out of order: “{name}” comes too late.",
  badRows: "“{name}” contains an invalid row.",
  unknownKind: "“{name}” contains a document of the unknown kind “{kind}”.",
  badDocument:
    "“{title}” in “{name}” ({kind} {id}) isn't valid: {problem}. Fix it on the original site and export again.",
  refusedRows: "“{name}” can't be imported: {problem}",
  strangeFile: "The file “{name}” isn't referenced in the archive.",
  wrongLength:
    "The file “{name}” has {actual} bytes, but its row says {stored}. Export the original site again and use the file unchanged.",
  badColumn:
    "“{name}” contains a row whose “{column}” isn't valid: {problem}. Fix it on the original site and export again.",
  deepRows: "“{name}” contains a row that is nested more than {max} levels deep.",
  twice: "The archive contains “{name}” twice.",
  bytesAfter: "The archive goes on after its end. Export the original site again and use the file unchanged.",
  badThemeFile: "The theme file “{name}” doesn't match its name.",
  noRelease: "The archive says that release {number} is live, but doesn't contain it.",
} as const;

export const ARCHIVE_ORDER_MESSAGES = {
  tooMany: "{count} archives were created in the last 24 hours. Download one of them, or create another one later.",
} as const;
