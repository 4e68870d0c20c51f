import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { OptionalSiteUserHeaderSchema, SiteUserHeaderSchema } from "../api/header-schemas.ts";
import { SITE_USER_LIMITS } from "./site-user-limits.ts";
import { SiteUserProfileSchema } from "./site-user-schema.ts";

/*
 * Accounts of a site's visitors, on the site's origin. Every state-changing call carries the crumb; one of a session also carries the
 * `xsrfToken` that came with it, as `X-SiteUser-XSRF-Token`. spec: storefront 4 and 7
 */

const strict = { additionalProperties: false } as const;
/** Longer than a good one may be, so that the rule's message comes out. */
const Email = Type.String({ maxLength: 400 });
const Password = Type.String({ maxLength: 1000 });
const Token = Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" });
const Name = Type.String({ maxLength: 4 * SITE_USER_LIMITS.nameChars });
const Remember = Type.Optional(Type.Boolean());
const Sent = Type.Object({ sent: Type.Boolean() });

const SessionSchema = Type.Object({
  authenticated: Type.Boolean(),
  siteUser: Type.Union([SiteUserProfileSchema, Type.Null()]),
  /** To be sent with later calls of the session; null for guests. */
  xsrfToken: Type.Union([Type.String(), Type.Null()]),
});

const SignedInSchema = Type.Object({
  authenticated: Type.Boolean(),
  siteUser: SiteUserProfileSchema,
  xsrfToken: Type.String(),
});

/** Who is signed in, and the token that this session's calls carry. */
export const getSiteUserSession = endpoint({
  method: "GET",
  path: "/api/site-users/account/session",
  summary: "Who is signed in to the site",
  auth: "shopper",
  reply: SessionSchema,
});

/** Signs a visitor in. The answer to an unknown address and to a wrong password is the same. spec: storefront 7 */
export const createSiteUserSession = endpoint({
  method: "POST",
  path: "/api/site-users/account/session",
  summary: "Sign in to the site",
  auth: "shopper",
  body: Type.Object({ email: Email, password: Password, rememberMe: Remember }),
  reply: SignedInSchema,
  errors: ["wrong_credentials", "too_many_requests"],
});

/** Signs out here, or with `everywhere` in every browser. With `cloneCart` the guest goes on with a copy of the cart. spec: storefront 7 */
export const deleteSiteUserSession = endpoint({
  method: "DELETE",
  path: "/api/site-users/account/session",
  summary: "Sign out of the site",
  auth: "shopper",
  query: Type.Object({ cloneCart: Type.Optional(Type.Boolean()), everywhere: Type.Optional(Type.Boolean()) }),
  headers: OptionalSiteUserHeaderSchema,
  reply: Type.Object({ signedOut: Type.Boolean() }),
});

/** Asks for an account: a mail is sent whose link makes it. The answer is the same when the address has one already. */
export const registerSiteUser = endpoint({
  method: "POST",
  path: "/api/site-users/account/registration",
  summary: "Register with the site",
  auth: "shopper",
  body: Type.Object(
    {
      email: Email,
      password: Password,
      firstName: Type.Optional(Name),
      lastName: Type.Optional(Name),
      acceptsMarketing: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  reply: Sent,
  errors: ["too_many_requests"],
});

/** Makes the account that was asked for and signs in. It takes the password too: a link alone may have been asked for by somebody else. */
export const confirmSiteUser = endpoint({
  method: "POST",
  path: "/api/site-users/account/registration/confirm",
  summary: "Finish a registration",
  auth: "shopper",
  body: Type.Object({ token: Token, password: Password, rememberMe: Remember }, strict),
  reply: SignedInSchema,
  errors: ["link_not_valid", "wrong_credentials", "too_many_requests"],
});

/** Asks for a mail with a link to a new password. The answer is the same whether the address has an account. */
export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/api/site-users/account/password-reset",
  summary: "Ask for a new password",
  auth: "shopper",
  body: Type.Object({ email: Email }, strict),
  reply: Sent,
  errors: ["too_many_requests"],
});

/** Sets a new password with the token of the mail, once; ends every session and starts one here. */
export const confirmPasswordReset = endpoint({
  method: "POST",
  path: "/api/site-users/account/password-reset/confirm",
  summary: "Set a new password",
  auth: "shopper",
  body: Type.Object({ token: Token, password: Password, rememberMe: Remember }, strict),
  reply: SignedInSchema,
  errors: ["link_not_valid", "too_many_requests"],
});

/** Changes the password; all other sessions end, this one gets a new token. */
export const changeSiteUserPassword = endpoint({
  method: "PUT",
  path: "/api/site-users/account/password",
  summary: "Change the password",
  auth: "shopper",
  body: Type.Object({ currentPassword: Password, password: Password }, strict),
  headers: SiteUserHeaderSchema,
  reply: SignedInSchema,
  errors: ["not_signed_in", "wrong_credentials", "too_many_requests"],
});

/** The profile of the signed-in visitor. */
export const getSiteUserProfile = endpoint({
  method: "GET",
  path: "/api/site-users/account/profile",
  summary: "Read your profile",
  auth: "shopper",
  reply: SiteUserProfileSchema,
  errors: ["not_signed_in"],
});

/** Changes names, phone number and choices; members that are missing stay. */
export const updateSiteUserProfile = endpoint({
  method: "PATCH",
  path: "/api/site-users/account/profile",
  summary: "Change your profile",
  auth: "shopper",
  body: Type.Object(
    {
      firstName: Type.Optional(Name),
      lastName: Type.Optional(Name),
      phone: Type.Optional(Type.String({ maxLength: 200 })),
      acceptsMarketing: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  headers: SiteUserHeaderSchema,
  reply: SiteUserProfileSchema,
  errors: ["not_signed_in"],
});

/**
 * Remembers the language a visitor reads the site in: for their account, and for the cart they have, whose checkout, order and mails are in it then.
 * `isKept` is false for a guest without a cart. 400 `invalid_request` with `fields.language` for what is no language. spec: storefront 7
 */
export const setSiteUserLocale = endpoint({
  method: "POST",
  path: "/api/site-users/account/locale",
  summary: "Choose your language",
  auth: "shopper",
  body: Type.Object({ language: Type.String({ minLength: 1, maxLength: 60 }) }),
  headers: OptionalSiteUserHeaderSchema,
  reply: Type.Object({ language: Type.String(), isKept: Type.Boolean() }),
});

/** Asks for another address: a mail goes there whose link proves it. The answer is the same when somebody else has it. */
export const requestEmailChange = endpoint({
  method: "POST",
  path: "/api/site-users/account/email",
  summary: "Ask to change your email address",
  auth: "shopper",
  body: Type.Object({ email: Email, password: Password }, strict),
  headers: SiteUserHeaderSchema,
  reply: Sent,
  errors: ["not_signed_in", "wrong_credentials", "too_many_requests"],
});

/** Changes the address with the token of the mail, signed in to the account that asked for it. */
export const confirmEmailChange = endpoint({
  method: "POST",
  path: "/api/site-users/account/email/confirm",
  summary: "Prove your new email address",
  auth: "shopper",
  body: Type.Object({ token: Token }, strict),
  headers: SiteUserHeaderSchema,
  reply: SiteUserProfileSchema,
  errors: ["not_signed_in", "link_not_valid", "too_many_requests"],
});
