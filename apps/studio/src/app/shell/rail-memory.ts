type OpenGroups = Readonly<Record<string, boolean>>;

const KEY = "stoa.rail";

/** Returns the stored state, or an empty object when storage is unavailable or holds something else. */
export function readOpenGroups(): OpenGroups {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(Object.entries(kept).filter((entry) => typeof entry[1] === "boolean"));
  } catch {
    return {};
  }
}

export function keepOpenGroups(groups: OpenGroups): OpenGroups {
  try {
    localStorage.setItem(KEY, JSON.stringify(groups));
  } catch {
    // Groups still open when storage is unavailable.
  }
  return groups;
}
