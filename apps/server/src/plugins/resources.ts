import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { Database } from "../db/database.ts";
import type { Env } from "../env.ts";
import type { FileStorage } from "../storage/file-storage.ts";
import type { Crumbs } from "./session/crumb.ts";
import type { EarlyAnswers } from "./early-answers.ts";
import type { EndpointRoutes } from "./endpoint-routes.ts";
import type { OriginUrls, RequestOrigin } from "./request/request-origin.ts";

/** Shared dependencies of features; created once by `buildApp` and passed as an argument. */
export type Resources = {
  readonly env: Env;
  readonly database: Database;
  readonly storage: FileStorage;
  /** Drops cached data of a site this process has just changed; reads cached sites. */
  readonly directory: {
    readonly forget: (siteId: string) => void;
    readonly peek: (origin: RequestOrigin) => SiteEntry | undefined;
  };
  readonly early: EarlyAnswers;
  readonly urls: OriginUrls;
  readonly crumbs: Crumbs;
  readonly routes: EndpointRoutes;
  /** Signs data that must come back unchanged, e.g. preview tokens. */
  readonly secret: Buffer;
  readonly now: () => number;
};
