import { Type } from "typebox";
import { endpoint } from "../../api/endpoint.ts";

/**
 * Whether the account that shares a video lets it play on other sites. Only Vimeo is asked, by the server, when an owner names one of its videos;
 * null where it does not say, is not reached, or the address is of something else. 429 `too_many_requests` after 30 in a minute.
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
