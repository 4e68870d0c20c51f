/** Languages written right to left by default. */
const RIGHT_TO_LEFT = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "nqo", "ps", "sd", "syr", "ug", "ur", "yi"]);
const RIGHT_TO_LEFT_SCRIPTS = new Set(["adlm", "arab", "hebr", "mand", "nkoo", "rohg", "syrc", "thaa"]);
const SCRIPT = /^[a-z]{4}$/;

/** Returns the text direction of a language tag: `he`, `ar-EG`, `pa-Arab-PK`; left to right when it is unknown. */
export function textDirection(language: string): "ltr" | "rtl" {
  const [name = "", ...parts] = language.toLowerCase().split(/[-_]/);
  const script = parts.find((part) => SCRIPT.test(part));
  const isRightToLeft = script === undefined ? RIGHT_TO_LEFT.has(name) : RIGHT_TO_LEFT_SCRIPTS.has(script);
  return isRightToLeft ? "rtl" : "ltr";
}
