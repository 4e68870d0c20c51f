import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";

/** Sets or removes a visitor's like of an item; one per visitor, identified by a signed cookie. Idempotent. */
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
