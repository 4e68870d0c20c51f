/** Returns a display name from an email address: `ada.king@example.org` is “Ada King”. */
export function personName(email: string): string {
  const local = email.split("@", 1)[0] ?? "";
  const words = local.split(/[._+-]+/).filter((word) => word !== "");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || email;
}

/** Returns one or two initials for an avatar. */
export function personInitials(email: string): string {
  const words = personName(email).split(" ");
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => Array.from(word ?? "")[0]?.toUpperCase() ?? "").join("");
}

/** Returns several people's names as a list: “Ada King”, “Ada King and Bea”, “Ada King, Bea and 2 others”. */
export function namesText(emails: readonly string[]): string {
  const names = emails.map(personName);
  const [first = "", second = ""] = names;
  if (names.length <= 1) return first;
  if (names.length === 2) return `${first} and ${second}`;
  const rest = names.length - 2;
  return `${first}, ${second} and ${rest === 1 ? "1 other" : `${rest} others`}`;
}
