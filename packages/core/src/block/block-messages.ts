/** Messages about blocks. spec: platform 9, maximum blocks per layout */
export const BLOCK_MESSAGES = {
  tooMany: "A layout holds at most {max} blocks; this one has {count}. Remove some, or move them to another page.",
  unknownType: "There is no block of the type {type}.",
  unsafeUrl:
    "is not an address that can be linked to. Use https://…, a path such as /shop, an anchor such as #top, mailto: or tel:",
  unknownMember: "is not a setting of this block",
} as const;
