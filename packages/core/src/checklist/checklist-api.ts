import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";

/** Puts the list of what a new site needs away for whoever calls, or takes it out again; others keep theirs. 404 for an API key. */
export const keepChecklist = endpoint({
  method: "PUT",
  path: "/api/studio/checklist",
  summary: "Put the start checklist away",
  auth: "owner",
  permission: "site.open",
  body: Type.Object({ isPutAway: Type.Boolean() }),
  reply: Type.Object({ isPutAway: Type.Boolean() }),
});
