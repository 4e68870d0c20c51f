import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";

export const AccountSchema = Type.Object({ id: Type.String(), email: Type.String() });

/** Reads the session on this origin and the crumb to send as `X-CSRF-Token`; `account` is null when signed out. */
export const getSession = endpoint({
  method: "GET",
  path: "/api/session",
  summary: "Who is signed in",
  auth: "none",
  reply: Type.Object({ account: Type.Union([AccountSchema, Type.Null()]), crumb: Type.String() }),
});

/** Signs an owner in on the platform origin. Unknown email and wrong password get the same answer. */
export const signIn = endpoint({
  method: "POST",
  path: "/api/session",
  summary: "Sign in",
  auth: "shopper",
  body: Type.Object({
    email: Type.String({ minLength: 1, maxLength: 256 }),
    password: Type.String({ minLength: 1, maxLength: 1000 }),
  }),
  reply: Type.Object({ account: AccountSchema }),
});

/** Signs out this session, or with `everywhere` all of the account's browsers and studios. */
export const signOut = endpoint({
  method: "DELETE",
  path: "/api/session",
  summary: "Sign out",
  auth: "account",
  query: Type.Object({ everywhere: Type.Optional(Type.Boolean()) }),
  reply: Type.Object({ signedOut: Type.Boolean() }),
});
