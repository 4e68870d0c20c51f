import { passwordStrength, type PasswordStrength } from "@stoa/core/site-user/password/password-strength.ts";
import { SITE_USER_LIMITS } from "@stoa/core/site-user/site-user-limits.ts";
import { parseAttribute } from "../parse-attribute.ts";

type PasswordTexts = Readonly<Record<"short" | "common" | "fair" | "strong", string>>;

const SPOKEN_AFTER_MS = 700;

function wordFor(strength: PasswordStrength, password: string): keyof PasswordTexts {
  if (strength !== "refused") return strength;
  return password.length < SITE_USER_LIMITS.passwordMinChars ? "short" : "common";
}

export function watchPassword(input: HTMLInputElement): void {
  const words = parseAttribute(input.dataset["strength"]) as PasswordTexts | null;
  const hint = document.getElementById(`${input.id}-hint`);
  if (words === null || hint === null) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (): void => {
    const email = input.form?.querySelector<HTMLInputElement>("[type=email]")?.value.trim().toLowerCase() ?? "";
    const strength = passwordStrength(input.value, email);
    hint.textContent = words[input.value === "" ? "short" : wordFor(strength, input.value)];
    hint.dataset["strength"] = input.value === "" ? "" : strength;
    clearTimeout(timer);
    timer = setTimeout(() => hint.setAttribute("aria-live", "polite"), SPOKEN_AFTER_MS);
  };
  input.addEventListener("input", tell);
  // Text typed before this script loaded.
  if (input.value !== "") tell();
}
