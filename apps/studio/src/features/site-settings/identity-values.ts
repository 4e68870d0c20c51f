import type { ImageUse } from "@stoa/core/image/image-use-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";

/** Pictures that stand for the site, as the form has them. */
export type IdentityValues = { readonly logo: ImageUse | null; readonly socialImage: ImageUse | null };

export function identityValues({ logo, socialImage }: Settings): IdentityValues {
  return { logo: logo ?? null, socialImage: socialImage ?? null };
}

/** Settings with the pictures of a form: one that was taken away is left out. */
export function withIdentity({ logo, socialImage }: IdentityValues, stored: Settings): Settings {
  const { logo: _logo, socialImage: _socialImage, ...others } = stored;
  return { ...others, ...(logo ? { logo } : {}), ...(socialImage ? { socialImage } : {}) };
}
