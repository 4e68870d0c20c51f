import { randomBytes } from "node:crypto";
import type { WebhookTopic } from "@stoa/core/outbox/webhook-topics.ts";
import type { SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { insertProgramHook, type ProgramHookRow } from "./program-hook-store.ts";

export { deleteProgramHook as unsubscribeProgram } from "./program-hook-store.ts";
export { isWebhookUrl } from "./webhook-sender.ts";

type ProgramHook = {
  readonly programId: string;
  readonly endpointUrl: string;
  readonly topic: WebhookTopic;
  readonly max: number;
};

export function subscribeProgram(db: SiteDb, hook: ProgramHook): Promise<ProgramHookRow | undefined> {
  return insertProgramHook(db, { ...hook, id: newId(), secret: randomBytes(32).toString("hex") });
}
