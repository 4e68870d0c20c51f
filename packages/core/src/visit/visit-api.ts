import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { VISIT_COUNT_LIMITS } from "./visit-count-limits.ts";

const Day = Type.String({ pattern: "^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$" });

/** Number of occurrences on a day (UTC). Persons are not distinguished. */
const VisitCountSchema = Type.Object({
  day: Day,
  event: Type.String(),
  /** Path of the page; "" if none was given. */
  path: Type.String(),
  hits: Type.Integer(),
});

/** Counts from `from` to `to`, inclusive; newest day first, most hits first. At most 1,000 rows. */
export const listVisits = endpoint({
  method: "GET",
  path: "/api/visits",
  summary: "List what was seen and done on the site",
  auth: "owner",
  permission: "reports.read",
  query: Type.Object({
    from: Day,
    to: Day,
    event: Type.Optional(Type.String({ maxLength: VISIT_COUNT_LIMITS.eventChars })),
  }),
  reply: Type.Object({ visits: Type.Array(VisitCountSchema) }),
});

const PageSpeedSchema = Type.Object({
  path: Type.String(),
  samples: Type.Integer(),
  /** 75th percentile by metric: milliseconds; layout shift has no unit. */
  p75: Type.Record(Type.String(), Type.Number()),
});

/** Page speed on visitors' devices from `from` to `to`, inclusive. Most reported first, at most 200 pages. */
export const listPageSpeed = endpoint({
  method: "GET",
  path: "/api/page-speed",
  summary: "List how fast the site's pages are for visitors",
  auth: "owner",
  permission: "reports.read",
  query: Type.Object({ from: Day, to: Day }),
  reply: Type.Object({ pages: Type.Array(PageSpeedSchema) }),
});

const PageErrorSchema = Type.Object({
  day: Day,
  message: Type.String(),
  /** At most 5,000 characters. */
  stack: Type.String(),
  path: Type.String(),
  hits: Type.Integer(),
});

/** Script errors of the last 30 days, newest day first. At most 200. */
export const listPageErrors = endpoint({
  method: "GET",
  path: "/api/page-errors",
  summary: "List errors of scripts on the site's pages",
  auth: "owner",
  permission: "reports.read",
  reply: Type.Object({ errors: Type.Array(PageErrorSchema) }),
});

/** Reports script errors on a page. spec: storefront 7; 9, error reporting */
export const recordJavascriptErrors = endpoint({
  method: "POST",
  path: "/api/events/RecordJavascriptErrors",
  summary: "Tell of script errors on a page",
  auth: "shopper",
  body: Type.Array(
    Type.Object({
      event: Type.String({ maxLength: 200 }),
      data: Type.Unknown(),
      timestamp: Type.Union([Type.Number(), Type.String({ maxLength: 100 })]),
    }),
    { maxItems: VISIT_COUNT_LIMITS.queuedErrors },
  ),
  reply: Type.Object({ recorded: Type.Integer() }),
});

/** Session recording is never on. spec: storefront 7, fullstory */
export const getRecordingId = endpoint({
  method: "GET",
  path: "/api/commerce/fullstory/getId",
  summary: "Say that no session is recorded",
  auth: "none",
  reply: Type.Literal("automated-mock-id"),
});
