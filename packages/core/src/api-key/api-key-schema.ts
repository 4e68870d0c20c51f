import { Type, type Static } from "typebox";

/** An API key as its owner sees it; the secret is shown once on creation and stored only as a hash. */
export const ApiKeySchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Permissions of the key; null for all. */
  scopes: Type.Union([Type.Array(Type.String()), Type.Null()]),
  createdAt: Type.String(),
  lastUsedAt: Type.Union([Type.String(), Type.Null()]),
});
export type ApiKey = Static<typeof ApiKeySchema>;
