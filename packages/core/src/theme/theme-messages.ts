export const THEME_MESSAGES = {
  oneProblem: "Your theme has a problem",
  problems: "Your theme has {count} problems",
  hint: "Visitors see the pages all the same; what is named here may be missing from them.",
  inFile: "In {file}, line {line}",
  where: "Seen on {path}",
  whereOften: "Seen on {path}, {count} times",
} as const;

export const THEME_FILE_MESSAGES = {
  missing: "The theme has no file {path}. It may have been renamed or deleted since you opened it.",
  changed: "{path} was changed since you opened it, so your text wasn't saved.",
  taken: "The theme already has a file {path}. Choose another name.",
  isFolder: "{path} can't be both a file and a folder. Choose another name.",
  isConf: "template.conf defines the theme, so it can't be renamed or deleted.",
  isBuiltIn: "{path} comes with Stoa, so it can't be renamed or deleted. You can edit its content.",
  noOriginal: "{path} didn't come with the theme, so there is nothing to restore.",
  tooLong: "{path} is too long to edit here. A file can have up to {count} characters.",
  notText: "{path} isn't text, so it can't be edited here.",
  tooMany: "The theme has reached its limit of {count} files. Delete one to add another.",
  edit: "Edit {path}",
  add: "Add {path}",
  rename: "Rename {path} to {to}",
  delete: "Delete {path}",
  restore: "Restore {path}",
} as const;
