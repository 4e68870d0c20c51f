import type { Static, TSchema } from "typebox";
import type { Permission } from "../role/permission.ts";

/**
 * Who may make a call.
 * - `none`: anybody, no state is changed.
 * - `shopper`: anybody on a site's origin; state-changing calls carry the crumb.
 * - `account`: a signed-in owner on the platform origin; state-changing calls carry the crumb.
 * - `program`: a program that a form is connected with, by its key in `Authorization`, on the site's origin; the handler admits it.
 * - `owner`: a signed-in member of the site on its studio origin (crumb on state-changing calls), or an API key.
 */
export type EndpointAuth = "none" | "shopper" | "account" | "program" | "owner";

/** Calls of owners say what the member's role, or the API key's scopes, must allow; other calls ask for no role. */
type EndpointAccess =
  | { readonly auth: Exclude<EndpointAuth, "owner">; readonly permission?: undefined }
  | { readonly auth: "owner"; readonly permission: Permission };

/** Shape of one HTTP call. Routes, typed clients and `/api/openapi.json` are made from it. */
export type EndpointShape = EndpointAccess & {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly summary: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Headers that the call reads besides those of everybody; described here, checked by its handler. */
  readonly headers?: TSchema;
  /** A file comes with the call instead of a body, in the multipart field `file`. */
  readonly takesFile?: true;
  readonly reply: TSchema;
  /** The status of a reply that is not 200; with 204 nothing is answered. */
  readonly replyStatus?: 201 | 204;
  /** What is answered with 202, when the outcome is not known yet. */
  readonly pendingReply?: TSchema;
  /** Codes of refusals that are this call's own, besides those that come with its kind. */
  readonly errors?: readonly string[];
};

/** Declares an endpoint; keeps its literal types so that servers and clients infer from it. */
export function endpoint<const Shape extends EndpointShape>(shape: Shape): Shape {
  return shape;
}

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

/** Body type of an endpoint; `undefined` when it has none. */
export type EndpointBody<Shape extends EndpointShape> = StaticOf<Shape["body"]>;
/** Query type of an endpoint; `undefined` when it has none. */
export type EndpointQuery<Shape extends EndpointShape> = StaticOf<Shape["query"]>;
/** Path parameter type of an endpoint; `undefined` when it has none. */
export type EndpointParams<Shape extends EndpointShape> = StaticOf<Shape["params"]>;
/** Reply type of an endpoint. */
export type EndpointReply<Shape extends EndpointShape> = StaticOf<Shape["reply"]>;
