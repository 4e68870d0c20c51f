import type { TagType } from "./tag-api.ts";

/** Names of tags and categories in messages: `{tagType}`. */
export const TAG_TYPE_NOUNS: Readonly<Record<TagType, readonly [one: string, many: string]>> = {
  tag: ["tag", "tags"],
  category: ["category", "categories"],
};

/** Messages of the tag and category manager. spec: platform 5, editor messages; 8, confirmations */
export const TAG_MESSAGES = {
  exists: "This {tagType} already exists",
  onlyOne: "You may only edit one {tagType} at a time",
  nameMissing: "Enter a name.",
  tooLong: "A {tagType} can have up to {max} characters. Shorten it.",
  tooMany: "A collection can have up to {max} unused {tagTypes}. Remove some first.",
  ofStore: "Store page categories are changed with their products.",
} as const;
