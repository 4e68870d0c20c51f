import type { Database } from "../db/database.ts";
import { withReleaseCheck } from "../features/publish-check/release-check.ts";
import type { ReleaseCheck } from "../features/release/release-schedule-service.ts";
import { originUrls } from "../plugins/request/request-origin.ts";
import type { CommandContext } from "./command-context.ts";
import { withDatabase } from "./command-database.ts";

/** Works with the database and with the check that the studio runs before publishing. */
export function withPublishing<Result>(
  { env: readEnv, output }: CommandContext,
  work: (database: Database, check: ReleaseCheck) => Promise<Result>,
): Promise<Result> {
  const env = readEnv();
  const log = { warn: (_details: object, message: string) => output.note(message) };
  return withDatabase({ env, log: output.note }, (database) =>
    withReleaseCheck({ database, env, now: Date.now, urls: originUrls(env.host) }, log, (check) =>
      work(database, check),
    ),
  );
}
