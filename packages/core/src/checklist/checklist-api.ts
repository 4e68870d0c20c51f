import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";

/** Hides or shows the new-site checklist for the caller only. 404 for an API key. */
export const keepChecklist = endpoint({
  method: "PUT",
  path: "/api/studio/checklist",
  summary: "Put the start checklist away",
  auth: "owner",
  permission: "site.open",
  body: Type.Object({ isPutAway: Type.Boolean() }),
  reply: Type.Object({ isPutAway: Type.Boolean() }),
});
