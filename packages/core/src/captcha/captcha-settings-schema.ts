import { Type, type Static } from "typebox";
import { CAPTCHA_PROVIDERS } from "./captcha-providers.ts";

/** What pages say of a site's captcha, in the site's settings; its secret is kept apart, sealed. Without it forms use ALTCHA. */
export const CaptchaSettingsSchema = Type.Object(
  {
    provider: Type.Enum(CAPTCHA_PROVIDERS),
    /** Public key at the provider; empty for ALTCHA, which has none. */
    siteKey: Type.String({ maxLength: 200 }),
    /** Whether the form for restock notices is protected too; forms say so themselves. */
    protectsRestock: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type CaptchaSettings = Static<typeof CaptchaSettingsSchema>;
