import type { ShownLanguage } from "../multilingual/language-path.ts";
import type { SiteId } from "./site-id.ts";

/** What every request knows of its site: where it lives and what is live. */
export type SiteEntry = {
  readonly id: SiteId;
  readonly slug: string;
  /** Number of the release visitors see; null before the first publish. */
  readonly liveRelease: number | null;
  /** Grows when something visible flips that no release carries, e.g. sold out. */
  readonly factsVersion: string;
  /** The domain that visitors end up at; without one that is the built-in address. */
  readonly primaryHost?: string;
  /** Languages beside its own that visitors can choose; none for most sites. */
  readonly languages?: readonly ShownLanguage[];
  /** The same of the drafts. */
  readonly draftLanguages?: readonly ShownLanguage[];
  /** The language of one request, if it is not the site's own. */
  readonly language?: ShownLanguage;
};
