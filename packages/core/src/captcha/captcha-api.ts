import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { CAPTCHA_PROVIDERS } from "./captcha-providers.ts";
import { CaptchaSettingsSchema } from "./captcha-settings-schema.ts";
import { CAPTCHA_CHALLENGE_PATH } from "./captcha-view.ts";

const permission = "site.settings";
const ProviderParams = Type.Object({ provider: Type.Enum(CAPTCHA_PROVIDERS) });

/** A challenge for a visitor's browser to solve, as ALTCHA's widget takes it; good for half an hour and for one submission. */
export const getCaptchaChallenge = endpoint({
  method: "GET",
  path: CAPTCHA_CHALLENGE_PATH,
  summary: "Get a challenge that a browser solves before it sends a form",
  auth: "none",
  reply: Type.Object({ parameters: Type.Record(Type.String(), Type.Unknown()), signature: Type.String() }),
});

/** The site's captcha as its drafts say; null where it has set none and forms use ALTCHA. */
const CaptchaReplySchema = Type.Object({ captcha: Type.Union([CaptchaSettingsSchema, Type.Null()]) });

/** What the site's drafts say of its captcha. */
export const getCaptchaSettings = endpoint({
  method: "GET",
  path: "/api/studio/captcha",
  summary: "Read the captcha of the site",
  auth: "owner",
  permission,
  reply: CaptchaReplySchema,
});

/** Sets the site's captcha in its drafts, or takes it away; visitors see it once it is published. */
export const changeCaptchaSettings = endpoint({
  method: "PUT",
  path: "/api/studio/captcha",
  summary: "Set the captcha of the site",
  auth: "owner",
  permission,
  body: CaptchaReplySchema,
  reply: CaptchaReplySchema,
});

const CaptchaAccountSchema = Type.Object({
  provider: Type.Enum(CAPTCHA_PROVIDERS),
  /** Last four characters of the secret key; empty when it can't be read any more. */
  secretKeyEnd: Type.String(),
  isReadable: Type.Boolean(),
  /** Of reCAPTCHA Enterprise. */
  projectId: Type.String(),
  /** 0 to 1: a visitor below it counts as a program. */
  minScore: Type.Number(),
  updatedAt: Type.String(),
});
/** Secrets of a captcha's provider as their owner sees them. The public site key is in the site's settings. */
export type CaptchaAccount = Static<typeof CaptchaAccountSchema>;

/** Accounts at captcha providers, without their secrets. */
export const listCaptchaAccounts = endpoint({
  method: "GET",
  path: "/api/studio/captcha-accounts",
  summary: "List the site's accounts at captcha providers",
  auth: "owner",
  permission,
  reply: Type.Object({ items: Type.Array(CaptchaAccountSchema), nextCursor: Type.Null() }),
});

/** Sets the secret of an account, or puts another in its place; what is missing stays. */
export const saveCaptchaAccount = endpoint({
  method: "PUT",
  path: "/api/studio/captcha-accounts/:provider",
  summary: "Set or replace the secret key of a captcha provider",
  auth: "owner",
  permission,
  params: ProviderParams,
  body: Type.Object(
    {
      secretKey: Type.Optional(Type.String({ maxLength: 300 })),
      projectId: Type.Optional(Type.String({ maxLength: 100, pattern: "^[a-z0-9:.-]*$" })),
      minScore: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    },
    { additionalProperties: false },
  ),
  reply: CaptchaAccountSchema,
});

/** Forgets the secret of an account: forms take submissions on, and mark them as unchecked. */
export const deleteCaptchaAccount = endpoint({
  method: "DELETE",
  path: "/api/studio/captcha-accounts/:provider",
  summary: "Remove the secret key of a captcha provider",
  auth: "owner",
  permission,
  params: ProviderParams,
  reply: Type.Object({ deleted: Type.Boolean() }),
});
