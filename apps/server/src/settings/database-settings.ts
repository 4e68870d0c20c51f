import path from "node:path";
import { throwInvalidVariable, type Source } from "./read-setting.ts";

export type DatabaseSettings = {
  /** Undefined for the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Connects to PostgreSQL directly; needed when `databaseUrl` is that of a connection pooler. */
  readonly databaseUrlDirect: string | undefined;
  /** Keys that encrypt stored secrets: given here, or kept in the file. */
  readonly sealing: { readonly keys: string | undefined; readonly file: string };
};

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

function readDatabaseUrls(source: Source): Omit<DatabaseSettings, "sealing"> {
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

function readSealing(source: Source, dataFolder: string): DatabaseSettings["sealing"] {
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

export function readDatabaseSettings(source: Source, dataFolder: string): DatabaseSettings {
  return { ...readDatabaseUrls(source), sealing: readSealing(source, dataFolder) };
}
