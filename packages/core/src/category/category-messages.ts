/** Name of the root category. spec: platform 4, the all-categories display name */
export const ROOT_CATEGORY_NAME = "All";

export const CATEGORY_MESSAGES = {
  nameMissing: "Give the category a name.",
  nameTooLong: "The name of a category can have up to {max} characters. Shorten it.",
  nameWithSlash: "A category name can't contain a slash, which separates the names in a path.",
  nameTaken: "There is already a category “{name}” at this place. Choose another name.",
  tooDeep: "The names from the top down to here would have more than {max} characters. Shorten one, or move it up.",
  parentGone: "The parent category no longer exists. Reload the page and try again.",
  parentWithin: "A category can't be moved into itself or one of its subcategories.",
  rootFixed: "The category of all products can't be changed or deleted.",
  rootExists: "This store page already has a category of all products.",
  rootWithParent: "The category of all products can't have a parent.",
  tooMany: "A store page can have up to {max} categories. Delete some first.",
} as const;

export type CategoryProblemName = keyof typeof CATEGORY_MESSAGES;
