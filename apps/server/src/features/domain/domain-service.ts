import type { Domain, DnsRecord } from "@stoa/core/domain/domain-api.ts";
import { DOMAIN_LIMITS, DOMAIN_MESSAGES, DOMAIN_PROBLEMS } from "@stoa/core/domain/domain-messages.ts";
import { domainProblem, readTypedDomain, typedDomainProblem } from "@stoa/core/domain/domain-name.ts";
import { nameIn } from "@stoa/core/multilingual/language/language-names.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { domainToASCII, domainToUnicode } from "node:url";
import { inPlatform, type Database, type SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { schemeOf, type RequestOrigin } from "../../plugins/request/request-origin.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readLanguages } from "../multilingual/language-list-service.ts";
import { findSite, lockSite } from "../site/site-service.ts";
import {
  connectHost,
  deleteHost,
  insertClaim,
  isHostConnected,
  listDomainRows,
  setPrimaryHost,
  type DomainRow,
} from "./domain-store.ts";

/** `addresses` are the server's own, if DNS knows them. */
export type DomainServices = {
  readonly db: SiteDb;
  readonly site: SiteEntry;
  readonly resources: Pick<Resources, "env" | "secret">;
  readonly addresses: readonly string[];
};

const STUDIO_LOCALE = "en";

/** The TXT record that proves ownership: its text is unique per site and only this server can generate it. */
export function proofOf({ site, resources }: Omit<DomainServices, "db" | "addresses">, host: string): DnsRecord {
  const mark = createHmac("sha256", resources.secret)
    .update(JSON.stringify(["domain", site.id, host]))
    .digest("hex");
  return { type: "TXT", name: `_stoa-site.${host}`, value: `stoa-site=${mark.slice(0, 32)}` };
}

export function builtInName({ site, resources }: Pick<DomainServices, "site" | "resources">): string {
  const [host = ""] = `${site.slug}.${resources.env.host}`.split(":");
  return host;
}

/** An alias where possible; an apex domain cannot have one, so addresses too. */
function pointingOf(services: DomainServices, host: string): DnsRecord[] {
  return [
    { type: "CNAME", name: host, value: builtInName(services) },
    ...services.addresses.map((value) => ({
      type: isIPv6(value) ? ("AAAA" as const) : ("A" as const),
      name: host,
      value,
    })),
  ];
}

/** Languages by their domain, in published content and drafts. */
async function speakingDomains({ db, site }: DomainServices): Promise<ReadonlyMap<string, string>> {
  const { languages } = await readLanguages({ db, site });
  const all = [...(site.languages ?? []), ...languages];
  return new Map(all.flatMap(({ language, domain }) => (domain === undefined ? [] : [[domain, language] as const])));
}

function toDomain(services: DomainServices, row: DomainRow, language: string | undefined): Domain {
  const { host, isPrimary, isConnected } = row;
  return {
    host,
    name: domainToUnicode(host) || host,
    url: `${schemeOf(services.resources.env.host)}://${host}`,
    isBuiltIn: false,
    isPrimary,
    isConnected,
    language: language ?? null,
    pointing: pointingOf(services, host),
    proof: isConnected ? null : proofOf(services, host),
  };
}

function builtInDomain({ site, resources: { env } }: DomainServices, isPrimary: boolean): Domain {
  const host = `${site.slug}.${env.host}`;
  const url = `${schemeOf(env.host)}://${host}`;
  const none = { language: null, pointing: [], proof: null };
  return { host, name: host, url, isBuiltIn: true, isPrimary, isConnected: true, ...none };
}

export async function readDomains(services: DomainServices): Promise<{ items: Domain[]; maxDomains: number }> {
  const rows = await listDomainRows(services.db);
  const speaking = await speakingDomains(services);
  const builtIn = builtInDomain(services, !rows.some(({ isPrimary }) => isPrimary));
  const items = [builtIn, ...rows.map((row) => toDomain(services, row, speaking.get(row.host)))];
  return { items, maxDomains: DOMAIN_LIMITS.domains };
}

export async function getDomain(services: DomainServices, host: string): Promise<Domain> {
  const row = (await listDomainRows(services.db)).find((one) => one.host === host);
  if (!row) throw new AppError("not_found");
  return toDomain(services, row, (await speakingDomains(services)).get(host));
}

function throwInvalidDomain(message: string): never {
  throw new AppError("invalid_request", { fields: { name: message } });
}

/** Normalizes a typed name for DNS. Throws `invalid_request`. */
function readName(typed: string, platformHost: string): string {
  const name = readTypedDomain(typed);
  const problem = typedDomainProblem(name);
  if (problem) throwInvalidDomain(DOMAIN_PROBLEMS[problem]);
  // Empty if a label is too long or has invalid characters.
  const ascii = domainToASCII(name) || name.toLowerCase();
  const further = domainProblem(ascii, platformHost);
  return further ? throwInvalidDomain(DOMAIN_PROBLEMS[further]) : ascii;
}

/** Whether a name is the server's or one of its sites'. */
export async function isNameKnown(database: Database, origin: RequestOrigin): Promise<boolean> {
  if (origin.kind === "platform") return true;
  if ("slug" in origin) return (await findSite(database, origin.slug)) !== undefined;
  return inPlatform(database, (db) => isHostConnected(db, origin.domain));
}

/** Adds a name to the list. Throws `invalid_request`, `domain_taken` and `too_many_domains`. */
export async function claimDomain(services: DomainServices, typed: string): Promise<Domain> {
  const { db, resources } = services;
  const host = readName(typed, resources.env.host);
  await lockSite(db);
  const rows = await listDomainRows(db);
  if (rows.some((row) => row.host === host)) throwInvalidDomain(DOMAIN_MESSAGES.listed);
  if (rows.length >= DOMAIN_LIMITS.domains) throw new AppError("too_many_domains");
  if (await isHostConnected(db, host)) throw new AppError("domain_taken", { message: DOMAIN_MESSAGES.taken });
  await insertClaim(db, host);
  return getDomain(services, host);
}

/** Connects a verified domain to the site. Throws `domain_taken`, and `not_found` if it was removed meanwhile. */
export async function connectDomain(services: DomainServices, host: string): Promise<Domain> {
  const found = await getDomain(services, host);
  if (found.isConnected) return found;
  if (!(await connectHost(services.db, host))) throw new AppError("domain_taken", { message: DOMAIN_MESSAGES.taken });
  return getDomain(services, host);
}

function throwIfSpeaking({ language }: Domain): void {
  if (language === null) return;
  const message = DOMAIN_MESSAGES.speaks.replace("{language}", nameIn(language, STUDIO_LOCALE));
  throw new AppError("domain_in_use", { message });
}

/** Throws `not_found`, `domain_not_connected` and `domain_in_use`. */
export async function choosePrimary(services: DomainServices, host: string | null): Promise<void> {
  await lockSite(services.db);
  if (host !== null) {
    const found = await getDomain(services, host);
    if (!found.isConnected) throw new AppError("domain_not_connected", { message: DOMAIN_MESSAGES.notConnected });
    throwIfSpeaking(found);
  }
  await setPrimaryHost(services.db, host);
}

/** Throws `not_found` and `domain_in_use`. */
export async function dropDomain(services: DomainServices, host: string): Promise<void> {
  await lockSite(services.db);
  throwIfSpeaking(await getDomain(services, host));
  await deleteHost(services.db, host);
}
