import { Type } from "typebox";
import { endpoint } from "../../api/endpoint.ts";

/**
 * Whether the account that owns a video allows embedding on other sites. The server asks Vimeo only, when an owner
 * enters a Vimeo address;
 * null when Vimeo does not say, is unreachable, or the address is something else. 429 `too_many_requests` after 30 in a
 * minute.
 * spec: platform 5, editor messages (Vimeo Basic)
 */
export const readVideoAccount = endpoint({
  method: "GET",
  path: "/api/studio/videos/account",
  summary: "Whether a video may be shown here",
  auth: "owner",
  permission: "content.edit",
  query: Type.Object({ url: Type.String({ minLength: 1, maxLength: 2083 }) }),
  reply: Type.Object({ isSupported: Type.Union([Type.Boolean(), Type.Null()]) }),
});
