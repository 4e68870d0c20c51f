import type { Release } from "@stoa/core/release/release-api.ts";

/** How a release is spoken of: by its number and, where it has one, its name. */
export function releaseName({ number, name }: Pick<Release, "number" | "name">): string {
  return name ? `release ${number} “${name}”` : `release ${number}`;
}
