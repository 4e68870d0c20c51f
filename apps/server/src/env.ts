import path from "node:path";
import { readRetentionDays, type RetentionDays } from "@stoa/core/retention/retention-days.ts";
import { readSiteLimits, type SiteLimits } from "@stoa/core/site/site-limits.ts";
import { readDatabaseSettings, type DatabaseSettings } from "./settings/database-settings.ts";
import { readMailSettings, type MailSettings } from "./settings/mail-settings.ts";
import { readNetworkSettings, type NetworkSettings } from "./settings/network-settings.ts";
import { readProviderSettings, type ProviderSettings } from "./settings/provider-settings.ts";
import { readChoice, throwInvalidVariable, type Source } from "./settings/read-setting.ts";
import { readS3, type S3Settings } from "./settings/s3-settings.ts";

/** The validated configuration of one process; `docs/configuration.md` describes each setting. */
export type Env = NetworkSettings &
  DatabaseSettings &
  MailSettings &
  ProviderSettings & {
    readonly dataFolder: string;
    readonly ownerEmail: string;
    readonly ownerPassword: string | undefined;
    readonly isDemoWanted: boolean;
    readonly role: "all" | "web" | "worker";
    readonly logLevel: string;
    readonly limits: SiteLimits;
    readonly retention: RetentionDays;
    /** Storage for site files; undefined means below the data folder. */
    readonly s3: S3Settings | undefined;
  };

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

/** Reads and validates the settings. Throws a `ConfigurationError` that names the first bad one. */
export function readEnv(source: Source = process.env): Env {
  const network = readNetworkSettings(source);
  const dataFolder = path.resolve(source["STOA_DATA"] || "./data");
  return {
    ...network,
    dataFolder,
    ...readDatabaseSettings(source, dataFolder),
    ownerEmail: readOwnerEmail(source),
    ownerPassword: readOwnerPassword(source),
    isDemoWanted: readChoice(source, "STOA_DEMO", ["1", "0"]) === "1",
    role: readChoice(source, "STOA_ROLE", ["all", "web", "worker"]),
    logLevel: readChoice(source, "STOA_LOG", ["warn", "info", "debug", "error", "silent"]),
    ...readMailSettings(source, network.host),
    limits: readLimits(source),
    retention: readRetention(source),
    s3: readS3(source),
    ...readProviderSettings(source),
  };
}
