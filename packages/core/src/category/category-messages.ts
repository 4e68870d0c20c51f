/** Name of the root category. spec: platform 4, the all-categories display name */
export const ROOT_CATEGORY_NAME = "All";

export const CATEGORY_MESSAGES = {
  nameMissing: "Enter a category name.",
  nameTooLong: "A category name can have up to {max} characters. Shorten it.",
  nameWithSlash: "A category name can't contain a slash, which separates the names in a path.",
  nameTaken: "The category “{name}” already exists here. Choose another name.",
  tooDeep: "The full category path would be longer than {max} characters. Shorten a name, or move the category up.",
  parentGone: "The parent category no longer exists. Reload the page and try again.",
  parentWithin: "A category can't be moved into itself or one of its subcategories.",
  rootFixed: "The category of all products can't be changed or deleted.",
  rootExists: "This store page already has a category of all products.",
  rootWithParent: "The category of all products can't have a parent.",
  tooMany: "A store page can have up to {max} categories. Delete some first.",
} as const;

export type CategoryProblemName = keyof typeof CATEGORY_MESSAGES;
