import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Driver,
} from "kysely";
import type { Tables } from "./tables.ts";

class NeverDriver extends DummyDriver implements Driver {
  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.reject(new Error("Queries run through a SiteDb or PlatformDb, not through the query builder."));
  }
}

/** Builds typed SQL; it has no connection. Run what it makes with `SiteDb` or `PlatformDb`. */
export const build = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new NeverDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
