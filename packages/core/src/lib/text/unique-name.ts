const MIN_NAME_LENGTH = 3;

export type UniqueNameRule = {
  readonly fallback: string;
  readonly isTaken: (name: string) => boolean;
  readonly maxLength: number;
};

/**
 * Returns the trimmed name, or `fallback` when it has under 3 characters, with -1, -2 … appended until it is unique.
 * spec: storefront 5, unique-name helper
 */
export function uniqueName(name: string, rule: UniqueNameRule): string {
  const trimmed = name.trim();
  const base = (trimmed.length < MIN_NAME_LENGTH ? rule.fallback : trimmed).slice(0, rule.maxLength).replace(/-+$/, "");
  let candidate = base;
  for (let number = 1; rule.isTaken(candidate); number++) {
    const suffix = `-${number}`;
    candidate = base.slice(0, rule.maxLength - suffix.length).replace(/-+$/, "") + suffix;
  }
  return candidate;
}
