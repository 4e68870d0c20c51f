const MIN_NAME_LENGTH = 3;

export type UniqueNameRule = {
  readonly fallback: string;
  readonly isTaken: (name: string) => boolean;
  readonly maxLength: number;
};

/** Two letters of many scripts are a whole word. */
function isTooShort(name: string): boolean {
  return name === "" || (name.length < MIN_NAME_LENGTH && /^[ -~]*$/.test(name));
}

/**
 * Returns the trimmed name, or `fallback` when it has under 3 characters (of a-z), with -1, -2 … appended until it is unique.
 * spec: storefront 5, unique-name helper
 */
export function uniqueName(name: string, rule: UniqueNameRule): string {
  const trimmed = name.trim();
  const base = (isTooShort(trimmed) ? rule.fallback : trimmed)
    .slice(0, rule.maxLength)
    .replace(/(?:[\uD800-\uDBFF]|(?<!-))-*$/, "");
  let candidate = base;
  for (let number = 1; rule.isTaken(candidate); number++) {
    const suffix = `-${number}`;
    candidate = base.slice(0, rule.maxLength - suffix.length).replace(/(?:[\uD800-\uDBFF]|(?<!-))-*$/, "") + suffix;
  }
  return candidate;
}
