/** Typed or pasted text as single tags: split at commas, trimmed, cut, none twice. */
export function splitTags(text: string, maxLength: number): readonly string[] {
  const tags = text
    .split(",")
    .map((tag) => tag.trim().slice(0, maxLength).trim())
    .filter((tag) => tag !== "");
  return [...new Set(tags)];
}
