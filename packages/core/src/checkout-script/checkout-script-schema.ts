import { Type, type Static } from "typebox";
import { PAYMENT_PROVIDERS } from "../payment/payment-providers.ts";
import { CHANGE_KINDS } from "./change-kinds.ts";

const OwnerSchema = Type.Enum(["stoa", "site", "unknown", ...PAYMENT_PROVIDERS]);

const PartSchema = Type.Object({
  /** A file, or a header in lowercase. */
  name: Type.String(),
  /** SHA-256 in the form of `integrity` attributes. */
  fingerprint: Type.String(),
});

const CheckoutScriptSchema = Type.Object({
  /** `stoa`, `headers`, `order-code`, the name of a provider, or an unknown host. */
  id: Type.String(),
  owner: OwnerSchema,
  /** On the page where customers pay, or in a frame of its own after the payment. */
  place: Type.Enum(["payment-page", "frame-after-payment"]),
  /** Of Stoa itself; empty for others. */
  version: Type.String(),
  /** Where it is loaded from, if its owner forbids a fixed fingerprint. */
  hosts: Type.Array(Type.String()),
  parts: Type.Array(PartSchema),
  /** Of all parts together; empty if it has none. */
  fingerprint: Type.String(),
});
export type CheckoutScript = Static<typeof CheckoutScriptSchema>;
export type ScriptPart = Static<typeof PartSchema>;

/** ISO 8601: when it became what it is. */
export const DatedScriptSchema = Type.Intersect([CheckoutScriptSchema, Type.Object({ since: Type.String() })]);
export type DatedScript = Static<typeof DatedScriptSchema>;

export const ScriptChangeSchema = Type.Object({
  id: Type.String(),
  owner: OwnerSchema,
  change: Type.Enum(["added", "removed", "changed"]),
  kind: Type.Enum([...CHANGE_KINDS]),
  /** Names of the parts that differ, up to 20. */
  parts: Type.Array(Type.String()),
});
export type ScriptChange = Static<typeof ScriptChangeSchema>;
