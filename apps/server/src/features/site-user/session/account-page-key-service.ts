import { createHmac } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../errors.ts";
import { isAskedByPage } from "../../../plugins/request/page-request.ts";
import type { Resources } from "../../../plugins/resources.ts";
import { isSameSecret } from "../../../plugins/session/is-same-secret.ts";
import type { Visitor } from "./site-user-guards.ts";

/**
 * Given to account pages alone, which no other script of the site can read, for the calls of their own script. It belongs
 * to the account, so that an open page still saves after a change of the password or a new sign-in.
 */
export function accountPageKey(secret: Buffer, { user }: Pick<Visitor, "user">): string {
  return createHmac("sha256", secret).update(`account page\n${user.id}`).digest("base64url");
}

/** Throws `page_only` when a script asks for a visitor's details without an account page's key. decision 095 */
export function checkAccountAsker(
  { secret }: Pick<Resources, "secret">,
  request: FastifyRequest,
  visitor: Pick<Visitor, "user">,
): void {
  if (!isAskedByPage(request)) return;
  const key = request.headers["x-page-key"];
  if (typeof key !== "string" || !isSameSecret(key, accountPageKey(secret, visitor))) throw new AppError("page_only");
}
