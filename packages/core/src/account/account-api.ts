import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";

export const AccountSchema = Type.Object({ id: Type.String(), email: Type.String() });

/** The language in which an owner reads the studio, such as `it` or `pt-BR`; null for that of the browser. */
export const AccountLanguageSchema = Type.Union([Type.String(), Type.Null()]);

const LanguageBodySchema = Type.Object({
  language: Type.String({ pattern: "^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$", maxLength: 35 }),
});

/** Reads the session on this origin and the crumb to send as `X-CSRF-Token`; `account` is null when signed out. */
export const getSession = endpoint({
  method: "GET",
  path: "/api/session",
  summary: "Who is signed in",
  auth: "none",
  reply: Type.Object({
    account: Type.Union([Type.Object({ ...AccountSchema.properties, language: AccountLanguageSchema }), Type.Null()]),
    crumb: Type.String(),
  }),
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

/** Sets the language in which the caller reads the platform's page and every studio. */
export const keepAccountLanguage = endpoint({
  method: "PUT",
  path: "/api/account/language",
  summary: "Set the language of your studio",
  auth: "account",
  body: LanguageBodySchema,
  reply: LanguageBodySchema,
});

/** As `keepAccountLanguage`, from a studio. 404 for an API key. */
export const keepStudioLanguage = endpoint({
  method: "PUT",
  path: "/api/studio/account/language",
  summary: "Set the language of your studio",
  auth: "owner",
  permission: "site.open",
  body: LanguageBodySchema,
  reply: LanguageBodySchema,
});
