import type {
  EndpointBody,
  EndpointParams,
  EndpointQuery,
  EndpointReply,
  EndpointShape,
} from "@stoa/core/api/endpoint.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { findUnstorableText } from "@stoa/core/lib/text/storable-text.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { packAnswer } from "./reply/packed-answer.ts";
import type { OriginKind } from "./request/request-origin.ts";

/** A signed-in owner; `sessionKey` binds crumbs to the session and is "" for API keys. */
export type SignedIn = { readonly id: string; readonly email: string; readonly sessionKey: string };

/** A member with the permissions of their role, or an API key with its scopes. */
export type SiteMember = SignedIn & { readonly permissions: ReadonlySet<Permission> };

type OwnerEndpoint = EndpointShape & { readonly auth: "owner" };

/** Authenticate a request. Each throws when the endpoint's `auth` is not met. */
export type Guards = {
  readonly account: (request: FastifyRequest) => Promise<SignedIn | null>;
  readonly owner: (request: FastifyRequest, site: SiteEntry) => Promise<SiteMember>;
  readonly checkCrumb: (request: FastifyRequest, sessionKey: string) => void;
};

type Call<Shape extends EndpointShape> = {
  readonly body: EndpointBody<Shape>;
  readonly query: EndpointQuery<Shape>;
  readonly params: EndpointParams<Shape>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type Handler<Shape extends EndpointShape, Extra> = (call: Call<Shape> & Extra) => Promise<EndpointReply<Shape>>;

type PlatformExtra<Shape extends EndpointShape> = {
  readonly account: Shape["auth"] extends "account" ? SignedIn : SignedIn | null;
};

type StudioExtra = { readonly site: SiteEntry; readonly account: SiteMember };

/** Registers endpoints on their origin, with validation, crumb check and permission check before the handler. */
export type EndpointRoutes = {
  readonly platform: <Shape extends EndpointShape>(
    endpoint: Shape,
    handle: Handler<Shape, PlatformExtra<Shape>>,
  ) => void;
  readonly site: <Shape extends EndpointShape>(
    endpoint: Shape,
    handle: Handler<Shape, { readonly site: SiteEntry }>,
  ) => void;
  readonly studio: <Shape extends OwnerEndpoint>(endpoint: Shape, handle: Handler<Shape, StudioExtra>) => void;
  readonly registered: ReadonlyArray<{ readonly origin: OriginKind; readonly endpoint: EndpointShape }>;
};

const MAX_BODY_BYTES = 1_000_000;

export function siteOf(request: FastifyRequest): SiteEntry {
  if (!request.site) throw new AppError("site_not_found");
  return request.site;
}

function schemaOf(endpoint: EndpointShape): Record<string, unknown> {
  return {
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
  };
}

/** Serializes only what the schema names. Compiled with a route's first answer, which the route caches. */
function writeBySchema(reply: FastifyReply, schema: object): void {
  const write = reply.compileSerializationSchema(schema as Record<string, unknown>);
  void reply.type("application/json; charset=utf-8").serializer(write);
}

type Registration<Shape extends EndpointShape, Extra> = {
  readonly origin: OriginKind;
  readonly endpoint: Shape;
  readonly admit: (request: FastifyRequest) => Promise<Extra>;
  readonly handle: Handler<Shape, Extra>;
};

export function isBodyOptional({ body }: EndpointShape): boolean {
  const choices: unknown = body && "anyOf" in body ? body.anyOf : [];
  return Array.isArray(choices) && choices.some((choice: { type?: unknown }) => choice.type === "null");
}

/** Calls accept only JSON: any website can submit forms. */
function checkMediaType(endpoint: EndpointShape, request: FastifyRequest): void {
  if (!endpoint.body) return;
  if (request.body === undefined && request.headers["content-type"] === undefined && isBodyOptional(endpoint)) return;
  if (!/^application\/json\b/i.test(request.headers["content-type"] ?? ""))
    throw new AppError("unsupported_media_type");
}

function checkTexts({ body, query, params }: FastifyRequest): void {
  const path = findUnstorableText(body) ?? findUnstorableText(query) ?? findUnstorableText(params);
  if (path === undefined) return;
  throw new AppError("invalid_request", {
    fields: { [path || "request"]: "contains characters that can not be stored" },
  });
}

function addRoute<Shape extends EndpointShape, Extra>(app: FastifyInstance, parts: Registration<Shape, Extra>): void {
  const { endpoint, origin, admit, handle } = parts;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    constraints: { origin },
    bodyLimit: MAX_BODY_BYTES,
    schema: schemaOf(endpoint),
    // Replies for shops are short.
    ...(origin === "studio" ? { onSend: packAnswer } : {}),
    // Before body validation: strangers learn nothing about a call's input.
    preValidation: async (request) => {
      request.admitted = await admit(request);
      checkMediaType(endpoint, request);
      checkTexts(request);
    },
    handler: async (request, reply) => {
      const { replyStatus = 200 } = endpoint;
      void reply.header("cache-control", "no-store").code(replyStatus);
      const { body, query, params } = request;
      const call = { body, query, params, request, reply, ...(request.admitted as Extra) } as Call<Shape> & Extra;
      const answer = await handle(call);
      // A handler that sets a content type sends a file.
      const isJson =
        !reply.sent && reply.statusCode === replyStatus && replyStatus !== 204 && !reply.hasHeader("content-type");
      if (isJson) writeBySchema(reply, endpoint.reply);
      return answer;
    },
  });
}

/** Whether a call needs a crumb: not if it ignores cookies. */
export function needsCrumb({ auth, method }: EndpointShape): boolean {
  return auth !== "none" && auth !== "program" && method !== "GET";
}

export function createEndpointRoutes(app: FastifyInstance, guards: Guards): EndpointRoutes {
  const registered: Array<{ origin: OriginKind; endpoint: EndpointShape }> = [];

  function add<Shape extends EndpointShape, Extra>(registration: Registration<Shape, Extra>): void {
    registered.push({ origin: registration.origin, endpoint: registration.endpoint });
    addRoute(app, registration);
  }
  async function admitToPlatform(endpoint: EndpointShape, request: FastifyRequest): Promise<SignedIn | null> {
    const account = await guards.account(request);
    if (endpoint.auth === "account" && !account) throw new AppError("not_signed_in");
    if (needsCrumb(endpoint)) guards.checkCrumb(request, account?.sessionKey ?? "");
    return account;
  }
  async function admitToSite(endpoint: EndpointShape, request: FastifyRequest): Promise<{ site: SiteEntry }> {
    const site = siteOf(request);
    if (needsCrumb(endpoint)) guards.checkCrumb(request, "");
    return { site };
  }
  async function admitToStudio(endpoint: OwnerEndpoint, request: FastifyRequest): Promise<StudioExtra> {
    const site = siteOf(request);
    const account = await guards.owner(request, site);
    if (needsCrumb(endpoint) && account.sessionKey !== "") guards.checkCrumb(request, account.sessionKey);
    // Before any lookup, so the answer does not reveal what exists.
    if (!account.permissions.has(endpoint.permission)) throw new AppError("forbidden");
    return { site, account };
  }

  return {
    registered,
    platform: (endpoint, handle) => {
      const admit = async (request: FastifyRequest): Promise<PlatformExtra<typeof endpoint>> =>
        ({ account: await admitToPlatform(endpoint, request) }) as PlatformExtra<typeof endpoint>;
      add({ origin: "platform", endpoint, admit, handle });
    },
    site: (endpoint, handle) => {
      add({ origin: "site", endpoint, admit: (request) => admitToSite(endpoint, request), handle });
    },
    studio: (endpoint, handle) => {
      add({ origin: "studio", endpoint, admit: (request) => admitToStudio(endpoint, request), handle });
    },
  };
}
