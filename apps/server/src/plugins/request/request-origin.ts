import { homeHost } from "@stoa/core/site/proper-address.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyRequest, FastifyServerOptions } from "fastify";

/**
 * The four security origins. The kind follows from the host name alone; whether the site exists is a separate question.
 */
export type OriginKind = "platform" | "site" | "studio" | "preview";

export type RequestOrigin =
  | { readonly kind: "platform" }
  /** `slug` for `<slug>.<host>`; otherwise the whole host, a custom domain. */
  | { readonly kind: "site"; readonly slug: string }
  | { readonly kind: "site"; readonly domain: string }
  | { readonly kind: "studio" | "preview"; readonly slug: string };

function slugBefore(host: string, suffix: string): string | undefined {
  if (!host.endsWith(suffix)) return undefined;
  const slug = host.slice(0, -suffix.length);
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? slug : undefined;
}

/** Classifies a `Host` header relative to the platform at `platformHost`. */
export function readOrigin(hostHeader: string | undefined, platformHost: string): RequestOrigin {
  const host = (hostHeader ?? "").toLowerCase();
  if (host === platformHost) return { kind: "platform" };
  const studio = slugBefore(host, `.studio.${platformHost}`);
  if (studio !== undefined) return { kind: "studio", slug: studio };
  const preview = slugBefore(host, `.preview.${platformHost}`);
  if (preview !== undefined) return { kind: "preview", slug: preview };
  const site = slugBefore(host, `.${platformHost}`);
  if (site !== undefined) return { kind: "site", slug: site };
  return { kind: "site", domain: host };
}

type Constraint = NonNullable<NonNullable<FastifyServerOptions["routerOptions"]>["constraints"]>[string];
type ConstraintStore = ReturnType<Constraint["storage"]>;
type ConstrainedHandler = NonNullable<ReturnType<ConstraintStore["get"]>>;

/** Enables `constraints: { origin: "studio" }` in routes. */
export function originConstraint(platformHost: string): Constraint {
  return {
    name: "origin",
    storage: () => {
      const handlers = new Map<unknown, ConstrainedHandler>();
      return { get: (kind) => handlers.get(kind) ?? null, set: (kind, handler) => void handlers.set(kind, handler) };
    },
    validate: () => undefined,
    deriveConstraint: (request) => readOrigin(request.headers.host, platformHost).kind,
  };
}

/** `http` on this machine, `https` elsewhere, where a proxy terminates TLS. */
export function schemeOf(platformHost: string): "http" | "https" {
  return /^localhost(?::\d+)?$/.test(platformHost) ? "http" : "https";
}

export type OriginUrls = {
  readonly platform: string;
  readonly site: (slug: string) => string;
  readonly studio: (slug: string) => string;
  readonly preview: (slug: string) => string;
};

export function originUrls(platformHost: string): OriginUrls {
  const scheme = schemeOf(platformHost);
  return {
    platform: `${scheme}://${platformHost}`,
    site: (slug) => `${scheme}://${slug}.${platformHost}`,
    studio: (slug) => `${scheme}://${slug}.studio.${platformHost}`,
    preview: (slug) => `${scheme}://${slug}.preview.${platformHost}`,
  };
}

export function ownOrigin(request: FastifyRequest, platformHost: string): string {
  return `${schemeOf(platformHost)}://${(request.headers.host ?? "").toLowerCase()}`;
}

/** Scheme and host of a site in its own language. */
export function homeOrigin(site: Pick<SiteEntry, "slug" | "primaryHost">, platformHost: string): string {
  return `${schemeOf(platformHost)}://${homeHost(site, platformHost)}`;
}
