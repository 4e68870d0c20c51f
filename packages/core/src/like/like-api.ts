import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";

/** Likes an item, or takes the like back; once for each visitor, who is known by a signed cookie. Sending the same again changes nothing. */
export const setLike = endpoint({
  method: "POST",
  path: "/api/likes",
  summary: "Like an item",
  auth: "shopper",
  body: Type.Object(
    { itemId: Type.String({ maxLength: 100 }), isLiked: Type.Boolean() },
    { additionalProperties: false },
  ),
  reply: Type.Object({ isLiked: Type.Boolean(), likeCount: Type.Integer() }),
  errors: ["not_found", "too_many_requests"],
});
