import type { Static, TSchema } from "typebox";
import type { Permission } from "../role/permission.ts";

/**
 * Who may make a call.
 * - `none`: anybody; changes no state.
 * - `shopper`: anybody on a site's origin; state-changing calls carry the crumb.
 * - `account`: a signed-in owner on the platform origin; state-changing calls carry the crumb.
 * - `program`: a program connected to a form, by its key in `Authorization`, on the site's origin; the handler
 * authorizes it.
 * - `owner`: a signed-in member of the site on its studio origin (crumb on state-changing calls), or an API key.
 */
export type EndpointAuth = "none" | "shopper" | "account" | "program" | "owner";

/** Owner calls name the permission the member's role or the API key's scopes must grant; other calls have none. */
type EndpointAccess =
  | { readonly auth: Exclude<EndpointAuth, "owner">; readonly permission?: undefined }
  | { readonly auth: "owner"; readonly permission: Permission };

/** Shape of one HTTP call. Routes, typed clients and `/api/openapi.json` are derived from it. */
export type EndpointShape = EndpointAccess & {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly path: string;
  readonly summary: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Headers specific to this call; documented here, checked by its handler. */
  readonly headers?: TSchema;
  /** The call takes a file in the multipart field `file` instead of a body. */
  readonly takesFile?: true;
  readonly reply: TSchema;
  /** Status of a reply other than 200; 204 has no body. */
  readonly replyStatus?: 201 | 204;
  /** Body of a 202 reply, sent while the outcome is unknown. */
  readonly pendingReply?: TSchema;
  /** Error codes specific to this call, in addition to those of its kind. */
  readonly errors?: readonly string[];
};

/** Declares an endpoint and preserves its literal types so that servers and clients can infer from it. */
export function endpoint<const Shape extends EndpointShape>(shape: Shape): Shape {
  return shape;
}

type StaticOf<Schema> = Schema extends TSchema ? Static<Schema> : undefined;

export type EndpointBody<Shape extends EndpointShape> = StaticOf<Shape["body"]>;
export type EndpointQuery<Shape extends EndpointShape> = StaticOf<Shape["query"]>;
export type EndpointParams<Shape extends EndpointShape> = StaticOf<Shape["params"]>;
export type EndpointReply<Shape extends EndpointShape> = StaticOf<Shape["reply"]>;
