import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { listOf } from "../api/list-schema.ts";
import { PERMISSIONS } from "../role/permission.ts";
import { API_KEY_LIMITS } from "./api-key-messages.ts";
import { ApiKeySchema } from "./api-key-schema.ts";

const permission = "site.settings";

/** API keys of the site, oldest first, without their secrets. */
export const listApiKeys = endpoint({
  method: "GET",
  path: "/api/studio/api-keys",
  summary: "List the API keys of the site",
  auth: "owner",
  permission,
  reply: listOf(ApiKeySchema),
});

/**
 * Creates a key whose scopes are limited to the creator's permissions; without `scopes` it may do everything, including
 * what later
 * versions add. 403 `forbidden` for more, 400 `invalid_request` with `fields.name` for no name, 409
 * `too_many_api_keys`.
 */
export const createApiKey = endpoint({
  method: "POST",
  path: "/api/studio/api-keys",
  summary: "Create an API key",
  auth: "owner",
  permission,
  body: Type.Object(
    {
      name: Type.String({ maxLength: API_KEY_LIMITS.nameChars }),
      scopes: Type.Optional(Type.Array(Type.Enum([...PERMISSIONS]), { minItems: 1, uniqueItems: true })),
    },
    { additionalProperties: false },
  ),
  /** `key` is the secret, returned only once. */
  reply: Type.Object({ ...ApiKeySchema.properties, key: Type.String() }),
});

/** Revokes a key immediately. 403 `forbidden` when the key has more permissions than the caller. */
export const deleteApiKey = endpoint({
  method: "DELETE",
  path: "/api/studio/api-keys/:id",
  summary: "Delete an API key",
  auth: "owner",
  permission,
  params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
  reply: Type.Object({ deleted: Type.Boolean() }),
});
