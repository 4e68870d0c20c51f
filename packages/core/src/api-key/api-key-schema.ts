import { Type, type Static } from "typebox";

/** An API key as its owner sees it; the secret is shown once, when it is made, and kept only as a hash. */
export const ApiKeySchema = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Permissions it has; null for all there are. */
  scopes: Type.Union([Type.Array(Type.String()), Type.Null()]),
  createdAt: Type.String(),
  lastUsedAt: Type.Union([Type.String(), Type.Null()]),
});
export type ApiKey = Static<typeof ApiKeySchema>;
