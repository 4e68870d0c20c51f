import type { FastifyInstance } from "fastify";
import type { CartLimitSettings } from "./features/cart/contents/cart-limits.ts";
import { cartVisitEvents } from "./features/cart/visitor/cart-sign-in-service.ts";
import { createCheckoutServices, type CheckoutServices } from "./features/checkout/visitor-checkout-service.ts";
import type { DomainLookup } from "./features/domain/domain-lookup.ts";
import { withMemberAccess } from "./features/member-access/member-visit-service.ts";
import { openPages, type Pages } from "./features/page/page-service.ts";
import { createReviewRates } from "./features/review/review-rates.ts";
import { createSiteUserServices, type SiteUserServices } from "./features/site-user/visitor-account-service.ts";
import type { ClockJobName } from "./jobs/job-names.ts";
import type { Job } from "./jobs/job.ts";
import type { MailTransport } from "./mail/mail-message.ts";
import type { Resources } from "./plugins/resources.ts";

/** What tests and benchmarks set differently. */
export type FeatureSettings = {
  /** Asks DNS where domains lead; tests answer themselves. */
  readonly domainLookup?: DomainLookup | undefined;
  /** Changes of carts a minute; benchmarks lift the limit. */
  readonly cartLimits?: CartLimitSettings | undefined;
};

/** What every process has, also one that only runs jobs. */
export type ProcessParts = {
  readonly app: FastifyInstance;
  readonly database: Resources["database"];
  readonly whyUnready: () => string | undefined;
};

/** Everything that routes are made of. An entry of the feature list passes on only what its routes take. */
export type FeatureParts = FeatureSettings & {
  readonly app: FastifyInstance;
  readonly resources: Resources;
  readonly pages: Pages;
  readonly siteUserServices: SiteUserServices;
  readonly checkoutServices: CheckoutServices;
  /** One rate limit for the calls and the forms of reviews. */
  readonly countReview: ReturnType<typeof createReviewRates>;
};

/** What jobs need of the server. */
export type JobParts = Pick<Resources, "database" | "env" | "secret" | "urls" | "now" | "storage"> & {
  readonly transport: MailTransport;
};

/** How long tables keep their rows, and what deletes them then: a job, or the next write to the table. */
type Retention = {
  readonly tables: readonly string[];
  readonly keptFor: { readonly days: number } | "until-expiry";
  /** The rows it is about, if not all. */
  readonly rows?: string;
  readonly deletedBy: ClockJobName | "next-write";
};

export type Feature = {
  /** The name of its folder. */
  readonly name: string;
  readonly routes?: (parts: FeatureParts) => void | Promise<void>;
  /** Routes of every process. */
  readonly processRoutes?: (parts: ProcessParts) => void;
  readonly jobs?: ReadonlyArray<(parts: JobParts) => readonly Job[]>;
  /** A table that is not named keeps its rows until their owner or their site goes. */
  readonly retention?: readonly Retention[];
};

/** "until-expiry" is the row's own `expires_at`. */
export function keep(
  days: number | "until-expiry",
  deletedBy: Retention["deletedBy"],
  ...tables: readonly string[]
): Retention {
  return { tables, keptFor: days === "until-expiry" ? days : { days }, deletedBy };
}

/** For only some rows of a table. */
export function keepSome(
  rows: string,
  ...[days, deletedBy, table]: [number, Retention["deletedBy"], string]
): Retention {
  return { ...keep(days, deletedBy, table), rows };
}

/** Opens what several features share. */
export function openFeatureParts(app: FastifyInstance, resources: Resources, settings: FeatureSettings): FeatureParts {
  return {
    ...settings,
    app,
    resources,
    pages: openPages(resources, app.log),
    siteUserServices: createSiteUserServices(resources, withMemberAccess(resources, cartVisitEvents(resources))),
    checkoutServices: createCheckoutServices(resources),
    countReview: createReviewRates(),
  };
}
