import type { ImageUse } from "@stoa/core/image/image-use-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";

export type IdentityValues = { readonly logo: ImageUse | null; readonly socialImage: ImageUse | null };

export function identityValues({ logo, socialImage }: Settings): IdentityValues {
  return { logo: logo ?? null, socialImage: socialImage ?? null };
}

/** Merges the form's pictures into the settings; removed ones are left out. */
export function withIdentity({ logo, socialImage }: IdentityValues, stored: Settings): Settings {
  const { logo: _logo, socialImage: _socialImage, ...others } = stored;
  return { ...others, ...(logo ? { logo } : {}), ...(socialImage ? { socialImage } : {}) };
}
