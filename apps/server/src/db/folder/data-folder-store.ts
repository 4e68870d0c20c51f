import type { PlatformDb } from "../database.ts";

export type KnownFolder = {
  readonly id: string;
  /** Differs once a node has been seen again. */
  readonly seen: string;
  readonly isInUse: boolean;
};

/** Three times as long as running nodes are silent. */
const SILENT_SECONDS = 20;

export async function findDataFolder(db: PlatformDb): Promise<KnownFolder | undefined> {
  const [row] = await db.text<KnownFolder>(
    `select id, seen_at::text as seen, seen_at > clock_timestamp() - make_interval(secs => $1) as "isInUse" from data_folder`,
    [SILENT_SECONDS],
  );
  return row;
}

export async function setDataFolder(db: PlatformDb, id: string): Promise<void> {
  await db.run(
    `insert into data_folder (id, seen_at) values ($1, clock_timestamp())
     on conflict (is_only) do update set id = excluded.id, seen_at = excluded.seen_at`,
    [id],
  );
}

/** Notes that a node with this folder runs; false when it isn't the shared one. */
export async function noteDataFolder(db: PlatformDb, id: string): Promise<boolean> {
  return (await db.run("update data_folder set seen_at = clock_timestamp() where id = $1", [id])) === 1;
}
