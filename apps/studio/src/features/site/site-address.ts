export const MAX_ADDRESS_LENGTH = 63;

export function addressProblem(slug: string, takenSlugs: readonly string[]): string | undefined {
  if (slug === "") return "Choose an address.";
  if (/[^a-z0-9-]/.test(slug)) return "Use only letters a–z, digits and hyphens.";
  if (slug.startsWith("-") || slug.endsWith("-")) return "Start and end with a letter or a digit.";
  if (slug.includes("--")) return "Use single hyphens only.";
  if (takenSlugs.includes(slug)) return "You already have a site at this address.";
  return undefined;
}
