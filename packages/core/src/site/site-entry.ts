import type { PublicLanguage } from "../multilingual/language/language-path.ts";
import type { SiteId } from "./site-id.ts";

/** What every request needs of its site: its addresses and live release. */
export type SiteEntry = {
  readonly id: SiteId;
  readonly slug: string;
  /** Number of the live release; null before the first publish. */
  readonly liveRelease: number | null;
  /** Changes when something visible changes outside of releases, e.g. a product sells out. */
  readonly factsVersion: string;
  /** Primary domain; absent for the built-in address. */
  readonly primaryHost?: string;
  /** Languages besides its own that visitors can choose; usually none. */
  readonly languages?: readonly PublicLanguage[];
  readonly draftLanguages?: readonly PublicLanguage[];
  /** The language of one request, if it is not the site's own. */
  readonly language?: PublicLanguage;
};
