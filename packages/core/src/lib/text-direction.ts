/** Languages that are written from right to left, unless their tag names another script. */
const RIGHT_TO_LEFT = new Set(["ar", "arc", "ckb", "dv", "fa", "he", "nqo", "ps", "sd", "syr", "ug", "ur", "yi"]);
const RIGHT_TO_LEFT_SCRIPTS = new Set(["adlm", "arab", "hebr", "mand", "nkoo", "rohg", "syrc", "thaa"]);
const SCRIPT = /^[a-z]{4}$/;

/** Which way text in a language runs, by its tag: `he`, `ar-EG`, `pa-Arab-PK`; left to right for a tag that says nothing. */
export function textDirection(language: string): "ltr" | "rtl" {
  const [name = "", ...parts] = language.toLowerCase().split(/[-_]/);
  const script = parts.find((part) => SCRIPT.test(part));
  const isRightToLeft = script === undefined ? RIGHT_TO_LEFT.has(name) : RIGHT_TO_LEFT_SCRIPTS.has(script);
  return isRightToLeft ? "rtl" : "ltr";
}
