import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { CAPTCHA_PROVIDERS } from "./captcha-providers.ts";
import { CaptchaSettingsSchema } from "./captcha-settings-schema.ts";
import { CAPTCHA_CHALLENGE_PATH } from "./captcha-view.ts";

const permission = "site.settings";
const ProviderParams = Type.Object({ provider: Type.Enum(CAPTCHA_PROVIDERS) });

/** An ALTCHA challenge for the visitor's browser; valid for half an hour and one submission. */
export const getCaptchaChallenge = endpoint({
  method: "GET",
  path: CAPTCHA_CHALLENGE_PATH,
  summary: "Get a challenge that a browser solves before it sends a form",
  auth: "none",
  reply: Type.Object({ parameters: Type.Record(Type.String(), Type.Unknown()), signature: Type.String() }),
});

/** The captcha settings in the site's drafts; null when unset, in which case forms use ALTCHA. */
const CaptchaReplySchema = Type.Object({ captcha: Type.Union([CaptchaSettingsSchema, Type.Null()]) });

export const getCaptchaSettings = endpoint({
  method: "GET",
  path: "/api/studio/captcha",
  summary: "Read the captcha of the site",
  auth: "owner",
  permission,
  reply: CaptchaReplySchema,
});

/** Sets or removes the captcha in the site's drafts; takes effect on publish. */
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
  /** Last four characters of the secret key; empty when it can no longer be decrypted. */
  secretKeyEnd: Type.String(),
  isReadable: Type.Boolean(),
  projectId: Type.String(),
  /** 0 to 1; visitors scoring below it are treated as bots. */
  minScore: Type.Number(),
  updatedAt: Type.String(),
});
/** Captcha provider credentials as their owner sees them. The public site key is in the site's settings. */
export type CaptchaAccount = Static<typeof CaptchaAccountSchema>;

/** Captcha provider accounts, without their secrets. */
export const listCaptchaAccounts = endpoint({
  method: "GET",
  path: "/api/studio/captcha-accounts",
  summary: "List the site's accounts at captcha providers",
  auth: "owner",
  permission,
  reply: Type.Object({ items: Type.Array(CaptchaAccountSchema), nextCursor: Type.Null() }),
});

/** Sets or replaces an account's secret; missing members are kept. */
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

/** Deletes an account's secret: forms still accept submissions and mark them as unchecked. */
export const deleteCaptchaAccount = endpoint({
  method: "DELETE",
  path: "/api/studio/captcha-accounts/:provider",
  summary: "Remove the secret key of a captcha provider",
  auth: "owner",
  permission,
  params: ProviderParams,
  reply: Type.Object({ deleted: Type.Boolean() }),
});
