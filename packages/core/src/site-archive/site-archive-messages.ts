export const ARCHIVE_REFUSALS = {
  notAnArchive: "This is not an archive of a Stoa site.",
  damaged: "The archive is damaged or was cut off: “{name}” is not what was written.",
  cutOff: "The archive was cut off before its end.",
  tooNew: "The archive was made by a newer Stoa (format {version}). Update this one first.",
  newerTables: "The archive was made by a newer Stoa: this one knows no “{name}”. Update this one first.",
  tooLarge: "The archive unpacks to more than is allowed.",
  badName: "The archive holds something that has no place in it: “{name}”.",
  outOfOrder: "The archive is not in order: “{name}” comes too late.",
  badRows: "“{name}” holds something that is no row.",
  unknownKind: "“{name}” holds a document of the unknown kind “{kind}”.",
  badDocument:
    "“{title}” in “{name}” ({kind} {id}) is not valid: {problem}. Mend it on the site that it comes from and export again.",
  refusedRows: "“{name}” does not fit: {problem}",
  strangeFile: "The file “{name}” belongs to nothing in the archive.",
  badThemeFile: "The theme file “{name}” is not what its name says.",
  noRelease: "The archive says that release {number} is live, and there is none.",
} as const;

export const ARCHIVE_ORDER_MESSAGES = {
  tooMany: "{count} archives were made in the last 24 hours. Download one of those, or order another one later.",
} as const;
