import { isIP } from "node:net";
import path from "node:path";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import { readRetentionDays, type RetentionDays } from "@stoa/core/retention/retention-days.ts";
import { readSiteLimits, type SiteLimits } from "@stoa/core/site/site-limits.ts";

/** The validated configuration of one process; `docs/configuration.md` describes each setting. */
export type Env = {
  readonly port: number;
  /** Hostname and port of the platform origin; sites are its subdomains. */
  readonly host: string;
  readonly dataFolder: string;
  /** Undefined for the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Connects to PostgreSQL directly; needed when `databaseUrl` is that of a connection pooler. */
  readonly databaseUrlDirect: string | undefined;
  /** Keys that encrypt stored secrets: given here, or kept in the file. */
  readonly sealing: { readonly keys: string | undefined; readonly file: string };
  readonly ownerEmail: string;
  readonly ownerPassword: string | undefined;
  readonly isDemoWanted: boolean;
  readonly role: "all" | "web" | "worker";
  /** Addresses and CIDR ranges of proxies that may name a visitor's address; this machine's are always trusted. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  /** Undefined: mail is written to files below the data folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Origin of Stripe's API; override only for testing. */
  readonly stripeApi: string;
  /** Origins of the captcha APIs; override only for testing. */
  readonly captchaApis: { readonly recaptcha: string; readonly turnstile: string };
  /** Address of a stand-in for Stripe's script, only for testing; empty for Stripe's own. */
  readonly stripeScript: string;
  /** Ports that webhooks may be sent to. */
  readonly webhookPorts: readonly number[];
  /** Address lookup API and its key; undefined without a key. */
  readonly googlePlaces: { readonly api: string; readonly key: string } | undefined;
  readonly vimeoApi: string;
  /**
   * Origin of a stand-in for Mailchimp's API, only for testing; undefined for Mailchimp's own, which has a host per
   * data center.
   */
  readonly mailchimpApi: string | undefined;
  readonly limits: SiteLimits;
  readonly retention: RetentionDays;
  /** Storage for site files; undefined means below the data folder. */
  readonly s3: S3Settings | undefined;
};

export type S3Settings = {
  readonly bucket: string;
  readonly region: string;
  /** Origin of the service; undefined for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Longest pause in a response that has begun. */
  readonly stallSeconds: number;
};

export class ConfigurationError extends Error {}

type Source = Readonly<Record<string, string | undefined>>;

function throwInvalidVariable(name: string, why: string, allowed: string): never {
  throw new ConfigurationError(`${name} cannot be used: ${why}. Allowed: ${allowed}.`);
}

function readPort(source: Source): number {
  const text = source["PORT"] ?? "4000";
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535)
    throwInvalidVariable("PORT", `"${text}" is not a port`, "a whole number from 1 to 65535");
  return port;
}

function readHost(source: Source, port: number): string {
  const host = source["STOA_HOST"] ?? `localhost:${port}`;
  const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
  if (!new RegExp(`^${label}(?:\\.${label})*(?::\\d{1,5})?$`).test(host)) {
    throwInvalidVariable(
      "STOA_HOST",
      `"${host}" is not a host`,
      "a lowercase host name with an optional port, such as shops.example.org or localhost:4000",
    );
  }
  return host;
}

function readPostgresUrl(source: Source, name: string): string | undefined {
  const text = source[name];
  if (text === undefined || text === "") return undefined;
  if (!/^postgres(?:ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throwInvalidVariable(
      name,
      "it is not a PostgreSQL URL",
      "postgres://user:password@host:port/database, or unset for the embedded PostgreSQL",
    );
  }
  return text;
}

function readDatabaseUrls(source: Source): Pick<Env, "databaseUrl" | "databaseUrlDirect"> {
  const databaseUrl = readPostgresUrl(source, "DATABASE_URL");
  const databaseUrlDirect = readPostgresUrl(source, "DATABASE_URL_DIRECT");
  if (databaseUrl === undefined && databaseUrlDirect !== undefined) {
    throwInvalidVariable(
      "DATABASE_URL_DIRECT",
      "DATABASE_URL is not set",
      "the URL of PostgreSQL itself, when DATABASE_URL is that of a connection pooler in front of it",
    );
  }
  return { databaseUrl, databaseUrlDirect };
}

function readSealing(source: Source, dataFolder: string): Env["sealing"] {
  const keys = source["STOA_SEALING_KEY"] || undefined;
  const file = source["STOA_SEALING_KEY_FILE"] || undefined;
  if (keys !== undefined && !/^\s*[0-9a-f]{64}(?:[\s,]+[0-9a-f]{64}){0,3}\s*$/i.test(keys))
    throwInvalidVariable(
      "STOA_SEALING_KEY",
      "it is not a key",
      "64 hex digits, such as openssl rand -hex 32 prints; up to 4 keys, the newest first",
    );
  if (keys !== undefined && file !== undefined)
    throwInvalidVariable("STOA_SEALING_KEY_FILE", "STOA_SEALING_KEY is set too", "one of the two");
  return { keys, file: path.resolve(file ?? path.join(dataFolder, "sealing.key")) };
}

function readOwnerEmail(source: Source): string {
  const email = source["STOA_OWNER_EMAIL"] ?? "owner@localhost";
  if (!/^[^\s@]{1,64}@[^\s@]{1,190}$/.test(email))
    throwInvalidVariable("STOA_OWNER_EMAIL", `"${email}" is not an email address`, "name@domain");
  return email.toLowerCase();
}

function readOwnerPassword(source: Source): string | undefined {
  const password = source["STOA_OWNER_PASSWORD"];
  if (password === undefined || password === "") return undefined;
  if (password.length < 10 || password.length > 1000)
    throwInvalidVariable("STOA_OWNER_PASSWORD", "it is too short or too long", "10 to 1000 characters");
  return password;
}

function readChoice<Choice extends string>(
  source: Source,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = source[name] ?? choices[0];
  const choice = choices.find((one) => one === text);
  return choice ?? throwInvalidVariable(name, `"${text}" is unknown`, choices.join(", "));
}

/** Whether an entry is an address, or a range that does not include every address. */
function isProxy(entry: string): boolean {
  const [address = "", prefix, ...rest] = entry.split("/");
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || rest.length > 0 || address.includes("%")) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}

function readTrustedProxies(source: Source): string[] {
  const text = source["STOA_TRUSTED_PROXIES"] ?? "";
  if (text.trim() === "") return [];
  const entries = text.split(",").map((entry) => entry.trim());
  const wrong = entries.find((entry) => !isProxy(entry));
  if (wrong === undefined) return entries;
  return throwInvalidVariable(
    "STOA_TRUSTED_PROXIES",
    `"${wrong}" is not the address of a proxy or a range of addresses`,
    "IP addresses and CIDR ranges separated by commas, such as 10.0.0.7, 192.168.0.0/16, fd00::/8; unset to trust proxies on this machine only",
  );
}

function readSmtpUrl(source: Source): string | undefined {
  const text = source["STOA_SMTP_URL"];
  if (text === undefined || text === "") return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSmtp = url?.protocol === "smtp:" || url?.protocol === "smtps:";
  if (!url || !isSmtp || url.hostname === "") {
    throwInvalidVariable(
      "STOA_SMTP_URL",
      "it is not a mail server URL",
      "smtp://user:password@host:port or smtps://…, or unset to save emails as files",
    );
  }
  return text;
}

function readMailFrom(source: Source, host: string): string {
  const from = source["STOA_MAIL_FROM"] || `no-reply@${host.replace(/:\d+$/, "")}`;
  if (!isMailAddress(from)) throwInvalidVariable("STOA_MAIL_FROM", `"${from}" is not an email address`, "name@domain");
  return from;
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Only an origin: user, path and query would be dropped. */
function isApiOrigin({ protocol, hostname, username, href, origin }: URL): boolean {
  const isSafe = protocol === "https:" || (protocol === "http:" && LOOPBACK.test(hostname));
  return isSafe && username === "" && href === `${origin}/`;
}

function readApi(source: Source, name: string, usual: string): string {
  const text = source[name] || usual;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !isApiOrigin(url)) {
    throwInvalidVariable(
      name,
      "it is not the origin of an API",
      "https://host with an optional port, or http://localhost:<port>; unset for the provider itself",
    );
  }
  return url.origin;
}

function readGooglePlaces(source: Source): Env["googlePlaces"] {
  const api = readApi(source, "STOA_GOOGLE_MAPS_API", "https://maps.googleapis.com");
  const key = source["STOA_GOOGLE_MAPS_KEY"] ?? "";
  if (key === "") return undefined;
  if (!/^[A-Za-z0-9_-]{10,200}$/.test(key)) {
    throwInvalidVariable(
      "STOA_GOOGLE_MAPS_KEY",
      "it is not a key",
      "10 to 200 letters, digits, _ and -; unset to look up no places",
    );
  }
  return { api, key };
}

function readStripeScript(source: Source): string {
  const text = source["STOA_STRIPE_SCRIPT"] ?? "";
  if (text === "") return "";
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || !LOOPBACK.test(url.hostname) || url.username !== "") {
    throwInvalidVariable(
      "STOA_STRIPE_SCRIPT",
      "it is not a script path on this machine",
      "http://localhost:<port>/<path>; unset for the script of Stripe itself",
    );
  }
  return url.href;
}

/** Webhooks are sent over https; other ports often belong to services that are not meant to be reached. */
export const WEBHOOK_PORTS: readonly number[] = [443, 80];

function readWebhookPorts(source: Source): readonly number[] {
  const text = source["STOA_WEBHOOK_PORTS"] || WEBHOOK_PORTS.join();
  const ports = text.split(",").map(Number);
  if (!/^\s*\d+\s*(?:,\s*\d+\s*)*$/.test(text) || ports.some((port) => port < 1 || port > 65_535))
    throwInvalidVariable(
      "STOA_WEBHOOK_PORTS",
      `"${text}" is not a list of ports`,
      "ports from 1 to 65535, separated by commas",
    );
  return ports;
}

function readLimits(source: Source): SiteLimits {
  const read = readSiteLimits(source["STOA_LIMITS"] || "{}");
  return read.ok
    ? read.limits
    : throwInvalidVariable("STOA_LIMITS", read.why, 'limits by name as JSON, e.g. {"productsPerCollection": 5000}');
}

function readRetention(source: Source): RetentionDays {
  const read = readRetentionDays(source["STOA_RETENTION"] || "{}");
  return read.ok
    ? read.numbers
    : throwInvalidVariable("STOA_RETENTION", read.why, 'days by name as JSON, e.g. {"failedOrders": 30}');
}

function readS3Keys(source: Source): Pick<S3Settings, "accessKeyId" | "secretAccessKey"> {
  const accessKeyId = source["STOA_S3_ACCESS_KEY_ID"] ?? "";
  const secretAccessKey = source["STOA_S3_SECRET_ACCESS_KEY"] ?? "";
  if (accessKeyId === "" || secretAccessKey === "") {
    const name = accessKeyId === "" ? "STOA_S3_ACCESS_KEY_ID" : "STOA_S3_SECRET_ACCESS_KEY";
    throwInvalidVariable(
      name,
      "it is not set, but STOA_S3_BUCKET is",
      "the key of a user with read and write access to the bucket",
    );
  }
  return { accessKeyId, secretAccessKey };
}

function readStallSeconds(source: Source): number {
  const text = source["STOA_S3_STALL_SECONDS"] || "30";
  const seconds = Number(text);
  if (!/^\d{1,3}$/.test(text) || seconds < 1 || seconds > 600)
    throwInvalidVariable(
      "STOA_S3_STALL_SECONDS",
      `"${text}" is not a number of seconds`,
      "a whole number from 1 to 600",
    );
  return seconds;
}

function readS3(source: Source): S3Settings | undefined {
  const bucket = source["STOA_S3_BUCKET"] ?? "";
  if (bucket === "") return undefined;
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throwInvalidVariable("STOA_S3_BUCKET", `"${bucket}" is not a bucket name`, "3 to 63 of a-z, 0-9, - and .");
  const region = source["STOA_S3_REGION"] || "us-east-1";
  if (!/^[a-z0-9-]{1,40}$/.test(region))
    throwInvalidVariable("STOA_S3_REGION", `"${region}" is not a region`, "e.g. eu-central-1");
  const endpoint = source["STOA_S3_ENDPOINT"] ? readApi(source, "STOA_S3_ENDPOINT", "") : undefined;
  return { bucket, region, endpoint, ...readS3Keys(source), stallSeconds: readStallSeconds(source) };
}

/** Reads and validates the settings. Throws a `ConfigurationError` that names the first bad one. */
export function readEnv(source: Source = process.env): Env {
  const port = readPort(source);
  const host = readHost(source, port);
  const dataFolder = path.resolve(source["STOA_DATA"] || "./data");
  return {
    port,
    host,
    dataFolder,
    sealing: readSealing(source, dataFolder),
    ...readDatabaseUrls(source),
    ownerEmail: readOwnerEmail(source),
    ownerPassword: readOwnerPassword(source),
    isDemoWanted: readChoice(source, "STOA_DEMO", ["1", "0"]) === "1",
    trustedProxies: readTrustedProxies(source),
    role: readChoice(source, "STOA_ROLE", ["all", "web", "worker"]),
    logLevel: readChoice(source, "STOA_LOG", ["warn", "info", "debug", "error", "silent"]),
    smtpUrl: readSmtpUrl(source),
    mailFrom: readMailFrom(source, host),
    limits: readLimits(source),
    retention: readRetention(source),
    s3: readS3(source),
    stripeApi: readApi(source, "STOA_STRIPE_API", "https://api.stripe.com"),
    googlePlaces: readGooglePlaces(source),
    vimeoApi: readApi(source, "STOA_VIMEO_API", "https://vimeo.com"),
    mailchimpApi: source["STOA_MAILCHIMP_API"] ? readApi(source, "STOA_MAILCHIMP_API", "") : undefined,
    captchaApis: {
      recaptcha: readApi(source, "STOA_RECAPTCHA_API", "https://recaptchaenterprise.googleapis.com"),
      turnstile: readApi(source, "STOA_TURNSTILE_API", "https://challenges.cloudflare.com"),
    },
    stripeScript: readStripeScript(source),
    webhookPorts: readWebhookPorts(source),
  };
}
