import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { DOMAIN_LIMITS } from "./domain-messages.ts";

const permission = "site.settings";
const HostSchema = Type.String({ minLength: 1, maxLength: DOMAIN_LIMITS.nameChars });
const HostParams = Type.Object({ host: HostSchema });

export const DnsRecordSchema = Type.Object({
  type: Type.Union([Type.Literal("A"), Type.Literal("AAAA"), Type.Literal("CNAME"), Type.Literal("TXT")]),
  name: Type.String(),
  value: Type.String(),
});
export type DnsRecord = Static<typeof DnsRecordSchema>;

export const DomainSchema = Type.Object({
  /** As in DNS: `xn--bcher-kva.example`. */
  host: Type.String(),
  /** As displayed: `bücher.example`. */
  name: Type.String(),
  url: Type.String(),
  /** The address under the server's own domain, which always exists. */
  isBuiltIn: Type.Boolean(),
  /** The address all others redirect to. */
  isPrimary: Type.Boolean(),
  /** Whether it serves this site; false until ownership is proven by a DNS record. */
  isConnected: Type.Boolean(),
  /** The language served on this domain, live or in the drafts. */
  language: Type.Union([Type.String(), Type.Null()]),
  /** Records that point to this server, any one of which suffices; empty if it does not know its own addresses. */
  pointing: Type.Array(DnsRecordSchema),
  /** Record that proves ownership; null once connected and for the built-in address. */
  proof: Type.Union([DnsRecordSchema, Type.Null()]),
});
export type Domain = Static<typeof DomainSchema>;

const DomainListSchema = Type.Object({ items: Type.Array(DomainSchema), maxDomains: Type.Integer() });

/** Addresses of the site: the built-in one, then its domains in the order added. */
export const listDomains = endpoint({
  method: "GET",
  path: "/api/studio/domains",
  summary: "List domains",
  auth: "owner",
  permission,
  reply: DomainListSchema,
});

/**
 * Adds a domain; it is not connected until checked. International names are converted to their DNS form. 400
 * `invalid_request` with
 * `fields.name`, 409 `domain_taken` when another site has connected it, 409 `too_many_domains`.
 */
export const addDomain = endpoint({
  method: "POST",
  path: "/api/studio/domains",
  summary: "Add a domain",
  auth: "owner",
  permission,
  body: Type.Object(
    { name: Type.String({ minLength: 1, maxLength: DOMAIN_LIMITS.typedChars }) },
    { additionalProperties: false },
  ),
  reply: DomainSchema,
});

/**
 * Where DNS says the domain points:
 * - `here`: to this server; `elsewhere`: to other addresses, listed in `found`; `not-found`: nowhere;
 * - `unknown`: this server does not know its own addresses; `no-answer`: DNS did not answer in time.
 */
export const DomainStateSchema = Type.Union([
  Type.Literal("here"),
  Type.Literal("elsewhere"),
  Type.Literal("not-found"),
  Type.Literal("unknown"),
  Type.Literal("no-answer"),
]);
export type DomainState = Static<typeof DomainStateSchema>;

const DomainCheckSchema = Type.Object({
  domain: DomainSchema,
  state: DomainStateSchema,
  found: Type.Array(Type.String()),
  /** Whether DNS proves ownership; `no-answer` when DNS did not answer. */
  proof: Type.Union([Type.Literal("found"), Type.Literal("missing"), Type.Literal("no-answer")]),
});
export type DomainCheck = Static<typeof DomainCheckSchema>;

/**
 * Looks the domain up in DNS and connects it once ownership is proven. 404, 409 `domain_taken`, 429 after 20 in a
 * minute.
 */
export const checkDomain = endpoint({
  method: "POST",
  path: "/api/studio/domains/:host/check",
  summary: "Check a domain",
  auth: "owner",
  permission,
  params: HostParams,
  reply: DomainCheckSchema,
});

/**
 * Makes a connected domain, or with `null` the built-in address, the primary one. 404; 409 `domain_not_connected`;
 * 409 `domain_in_use` for the domain of a language.
 */
export const setPrimaryDomain = endpoint({
  method: "PUT",
  path: "/api/studio/primary-domain",
  summary: "Choose the primary domain",
  auth: "owner",
  permission,
  body: Type.Object({ host: Type.Union([HostSchema, Type.Null()]) }, { additionalProperties: false }),
  reply: DomainListSchema,
});

/** Removes a domain from the site immediately. 404; 409 `domain_in_use` for the domain of a language. */
export const removeDomain = endpoint({
  method: "DELETE",
  path: "/api/studio/domains/:host",
  summary: "Remove a domain",
  auth: "owner",
  permission,
  params: HostParams,
  reply: Type.Object({ removed: Type.Boolean() }),
});
