/** Messages about blocks. spec: platform 9, maximum blocks per layout */
export const BLOCK_MESSAGES = {
  tooMany: "A layout holds at most {max} blocks; this one has {count}. Remove some, or move them to another page.",
  unknownType: "Unknown block type: {type}.",
  unsafeUrl:
    "isn't a URL that can be linked to. Use https://…, a path such as /shop, an anchor such as #top, mailto: or tel:",
  unknownMember: "isn't a setting of this block",
} as const;
