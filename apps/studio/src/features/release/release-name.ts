import type { Release } from "@stoa/core/release/release-api.ts";

export function releaseName({ number, name }: Pick<Release, "number" | "name">): string {
  return name ? `release ${number} “${name}”` : `release ${number}`;
}
