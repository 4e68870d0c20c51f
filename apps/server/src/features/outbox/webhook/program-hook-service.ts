import type { WebhookTopic } from "@stoa/core/outbox/webhook-topics.ts";
import type { SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { deleteProgramHook, insertProgramHook } from "./program-hook-store.ts";
import { newWebhookSecret, openWebhookSecret, sealWebhookSecret } from "./webhook-secret-service.ts";

export { deleteProgramHook as unsubscribeProgram } from "./program-hook-store.ts";
export { findWebhookUrlProblem, portMessage } from "./webhook-sender.ts";

type ProgramHook = {
  readonly programId: string;
  readonly endpointUrl: string;
  readonly topic: WebhookTopic;
  readonly max: number;
};

/** A program's subscription with its signing secret; a known address gets its own again. Undefined over the form's limit. */
export async function subscribeProgram(
  db: SiteDb,
  hook: ProgramHook,
): Promise<{ readonly id: string; readonly secret: string } | undefined> {
  const id = newId();
  const sealedSecret = await sealWebhookSecret(db, id, newWebhookSecret());
  const row = await insertProgramHook(db, { ...hook, id, sealedSecret });
  if (!row) return undefined;
  const secret = openWebhookSecret(db, row.id, row.sealedSecret);
  if (secret !== undefined) return { id: row.id, secret };
  // Sealed with a key that was lost: the program gets a new secret.
  await deleteProgramHook(db, { programId: hook.programId, id: row.id });
  return subscribeProgram(db, hook);
}
