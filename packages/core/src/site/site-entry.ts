import type { SiteId } from "./site-id.ts";

/** What every request knows of its site: where it lives and what is live. */
export type SiteEntry = {
  readonly id: SiteId;
  readonly slug: string;
  /** Number of the release visitors see; null before the first publish. */
  readonly liveRelease: number | null;
  /** Grows when something visible flips that no release carries, e.g. sold out. */
  readonly factsVersion: string;
};
