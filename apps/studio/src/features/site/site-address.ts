import { t } from "../../language/t.ts";

export const MAX_ADDRESS_LENGTH = 63;

export function addressProblem(slug: string, takenSlugs: readonly string[]): string | undefined {
  if (slug === "") return t("Choose an address.");
  if (/[^a-z0-9-]/.test(slug)) return t("Use only letters a–z, digits and hyphens.");
  if (slug.startsWith("-") || slug.endsWith("-")) return t("Start and end with a letter or a digit.");
  if (slug.includes("--")) return t("Use single hyphens only.");
  if (takenSlugs.includes(slug)) return t("You already have a site at this address.");
  return undefined;
}
