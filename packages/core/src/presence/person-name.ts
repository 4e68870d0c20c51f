import { fillMessage } from "../lib/message/fill-message.ts";

const NAMES = {
  two: "{first} and {second}",
  three: "{first}, {second} and 1 other",
  more: "{first}, {second} and {rest} others",
} as const;

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

/**
 * Returns several people's names as a list: “Ada King”, “Ada King and Bea”, “Ada King, Bea and 2 others”. `translate`
 * puts the words between them into the language of the reader.
 */
export function namesText(emails: readonly string[], translate: (text: string) => string = String): string {
  const names = emails.map(personName);
  const [first = "", second = ""] = names;
  if (names.length <= 1) return first;
  if (names.length === 2) return fillMessage(translate(NAMES.two), { first, second });
  const rest = names.length - 2;
  return fillMessage(translate(rest === 1 ? NAMES.three : NAMES.more), { first, second, rest });
}
