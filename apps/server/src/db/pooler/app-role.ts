import type { ClientBase } from "pg";
import { isDirect } from "./connection-kind.ts";

/** The application's role: it owns nothing, and row-level security applies to it. */
export const APP_ROLE = "stoa_app";

/** Evaluated from left to right: the name is the one after the change. */
const TAKE_ROLE = `
  select set_config('role', $1, false), current_user::text as name, pg_backend_pid() as backend,
    (select rolsuper or rolbypassrls from pg_roles where rolname = $1) as is_exempt`;

type Taken = { readonly name: string; readonly backend: number; readonly is_exempt: boolean };

/**
 * Makes a connection the application's for as long as its session lasts. Throws unless row-level security applies to it
 * then, and with `direct` unless the session is its own.
 */
export async function takeAppRole(client: ClientBase, kind: "direct" | "pooled"): Promise<void> {
  const { rows } = await client.query<Taken>(TAKE_ROLE, [APP_ROLE]);
  const [row] = rows;
  if (row?.name !== APP_ROLE || row.is_exempt) {
    throw new Error(`A database connection runs as ${row?.name ?? "nobody"}, whom row-level security doesn't limit.`);
  }
  if (kind === "direct" && !isDirect(client, row.backend)) {
    throw new Error("A connection pooler has come between Stoa and PostgreSQL since the start. Restart Stoa.");
  }
}
