import type { keepChecklist } from "@stoa/core/checklist/checklist-api.ts";
import { callEndpoint } from "../../client/page-client.ts";

export async function putChecklistAway(): Promise<void> {
  await callEndpoint<typeof keepChecklist>({ method: "PUT", path: "/api/studio/checklist", body: { isPutAway: true } });
}
