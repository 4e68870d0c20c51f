import { Type, type Static } from "typebox";
import { CAPTCHA_PROVIDERS } from "./captcha-providers.ts";

/** Public captcha settings of a site; the secret is stored separately, encrypted. Without them forms use ALTCHA. */
export const CaptchaSettingsSchema = Type.Object(
  {
    provider: Type.Enum(CAPTCHA_PROVIDERS),
    /** Public key at the provider; empty for ALTCHA, which has none. */
    siteKey: Type.String({ maxLength: 200 }),
    /** Whether the restock notice form is protected too; other forms have their own setting. */
    protectsRestock: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type CaptchaSettings = Static<typeof CaptchaSettingsSchema>;
