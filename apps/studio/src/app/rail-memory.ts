/** Groups of the rail that somebody opened or closed, by name. */
type OpenGroups = Readonly<Record<string, boolean>>;

const KEY = "stoa.rail";

/** What this browser keeps; nothing where it keeps nothing or something else. */
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
    // A browser that keeps nothing still opens groups.
  }
  return groups;
}
