/** Splits text at commas into tags: trimmed, cut to `maxLength`, without duplicates. */
export function splitTags(text: string, maxLength: number): readonly string[] {
  const tags = text
    .split(",")
    .map((tag) => tag.trim().slice(0, maxLength).trim())
    .filter((tag) => tag !== "");
  return [...new Set(tags)];
}
