import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { fileOf } from "../api/file-schema.ts";
import { DatedScriptSchema, ScriptChangeSchema } from "./checkout-script-schema.ts";

const CheckoutScriptsSchema = Type.Object({
  /** Empty before the first check. */
  scripts: Type.Array(DatedScriptSchema),
  /** The last comparison, ISO 8601; null before the first one. */
  checkedAt: Type.Union([Type.String(), Type.Null()]),
  /** Newest first; the oldest may be the first inventory, without changes. */
  history: Type.Array(
    Type.Object({ number: Type.Integer(), at: Type.String(), changes: Type.Array(ScriptChangeSchema) }),
  ),
});
export type CheckoutScripts = Static<typeof CheckoutScriptsSchema>;

/** What runs where customers pay, by the last comparison, and what has changed. PCI DSS 6.4.3 and 11.6.1 */
export const listCheckoutScripts = endpoint({
  method: "GET",
  path: "/api/studio/checkout-scripts",
  summary: "List the scripts of the pages where customers pay",
  auth: "owner",
  permission: "payments.read",
  reply: CheckoutScriptsSchema,
});

/** The same list for an auditor, in English: a row for each file, header and host. */
export const exportCheckoutScripts = endpoint({
  method: "GET",
  path: "/api/studio/checkout-scripts/csv",
  summary: "Download the scripts of the pages where customers pay as CSV",
  auth: "owner",
  permission: "payments.read",
  reply: fileOf("text/csv"),
});
