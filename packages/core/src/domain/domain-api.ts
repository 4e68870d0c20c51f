import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { DOMAIN_LIMITS } from "./domain-messages.ts";

const permission = "site.settings";
const HostSchema = Type.String({ minLength: 1, maxLength: DOMAIN_LIMITS.nameChars });
const HostParams = Type.Object({ host: HostSchema });

/** A record that is set where the domain's DNS is kept. */
export const DnsRecordSchema = Type.Object({
  type: Type.Union([Type.Literal("A"), Type.Literal("AAAA"), Type.Literal("CNAME"), Type.Literal("TXT")]),
  name: Type.String(),
  value: Type.String(),
});
export type DnsRecord = Static<typeof DnsRecordSchema>;

/** An address of the site. */
export const DomainSchema = Type.Object({
  /** As DNS has it: `xn--bcher-kva.example`. */
  host: Type.String(),
  /** As people read it: `bücher.example`. */
  name: Type.String(),
  /** Scheme and host. */
  url: Type.String(),
  /** The address below the server's own, which is always there. */
  isBuiltIn: Type.Boolean(),
  /** Where visitors end up whichever address they ask for. */
  isPrimary: Type.Boolean(),
  /** Whether it leads to this site here; false until its owner is known by a DNS record. */
  isConnected: Type.Boolean(),
  /** The language that this domain is of, published or in the drafts. */
  language: Type.Union([Type.String(), Type.Null()]),
  /** Leads visitors here: one of these, as far as the server knows its own addresses. */
  pointing: Type.Array(DnsRecordSchema),
  /** Shows that the domain is the owner's; null once it is connected and for the built-in address. */
  proof: Type.Union([DnsRecordSchema, Type.Null()]),
});
export type Domain = Static<typeof DomainSchema>;

const DomainListSchema = Type.Object({ items: Type.Array(DomainSchema), maxDomains: Type.Integer() });

/** The addresses of the site: the built-in one, then its domains in the order they were added. */
export const listDomains = endpoint({
  method: "GET",
  path: "/api/studio/domains",
  summary: "List domains",
  auth: "owner",
  permission,
  reply: DomainListSchema,
});

/**
 * Puts a domain on the list; it leads nowhere until it is checked. Other scripts are written as DNS knows them. 400 `invalid_request` with
 * `fields.name`, 409 `domain_taken` where another site has connected it, 409 `too_many_domains`.
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
 * Where the domain leads, as DNS says it:
 * - `here`: to this server; `elsewhere`: to other addresses, which are in `found`; `not-found`: nowhere;
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
  /** IP addresses the domain leads to. */
  found: Type.Array(Type.String()),
  /** Whether DNS shows that the domain is the owner's; `no-answer` when it did not answer. */
  proof: Type.Union([Type.Literal("found"), Type.Literal("missing"), Type.Literal("no-answer")]),
});
export type DomainCheck = Static<typeof DomainCheckSchema>;

/** Looks the domain up in DNS and connects it when its owner is known. 404, 409 `domain_taken`, 429 after 20 in a minute. */
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
 * Makes a connected domain, or with `null` the built-in address, the one visitors end up at. 404; 409 `domain_not_connected`;
 * 409 `domain_in_use` for the domain of a language.
 */
export const setPrimaryDomain = endpoint({
  method: "PUT",
  path: "/api/studio/primary-domain",
  summary: "Choose the main address",
  auth: "owner",
  permission,
  body: Type.Object({ host: Type.Union([HostSchema, Type.Null()]) }, { additionalProperties: false }),
  reply: DomainListSchema,
});

/** Takes a domain off the site, at once. 404; 409 `domain_in_use` for the domain of a language. */
export const removeDomain = endpoint({
  method: "DELETE",
  path: "/api/studio/domains/:host",
  summary: "Remove a domain",
  auth: "owner",
  permission,
  params: HostParams,
  reply: Type.Object({ removed: Type.Boolean() }),
});
