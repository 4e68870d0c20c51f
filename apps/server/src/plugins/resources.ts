import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { Database } from "../db/database.ts";
import type { Env } from "../env.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { Crumbs } from "./crumb.ts";
import type { EarlyAnswers } from "./early-answers.ts";
import type { EndpointRoutes } from "./endpoint-routes.ts";
import type { OriginUrls, RequestOrigin } from "./request-origin.ts";

/** What features are built from; made once by `buildApp`, passed as an argument, never looked up. */
export type Resources = {
  readonly env: Env;
  readonly database: Database;
  /** Where files of sites are. */
  readonly storage: FileStorage;
  /** Forgets what is kept of a site that this process has just changed; shows what is in memory of one. */
  readonly directory: {
    readonly forget: (siteId: string) => void;
    readonly peek: (origin: RequestOrigin) => SiteEntry | undefined;
  };
  /** What is answered before the framework sees it. */
  readonly early: EarlyAnswers;
  readonly urls: OriginUrls;
  readonly crumbs: Crumbs;
  readonly routes: EndpointRoutes;
  /** Signs what must come back unchanged, e.g. preview tokens. */
  readonly secret: Buffer;
  readonly now: () => number;
};
