/** Why a patch cannot be applied; `{path}` is where. Shown to developers and in the studio's error details. */
export const PATCH_MESSAGES = {
  unsafePath: "The path {path} contains a name that is not allowed.",
  unsafeValue: "The value for {path} contains a name that isn't allowed, or is nested too deeply.",
  noSuchPath: "There is nothing at {path}. The document may have changed; reload it and try again.",
  noValue: "The patch for {path} has no value.",
  badIndex: "{path} is not a position in that list.",
  badOperation: "{path} can't be changed this way.",
} as const;
