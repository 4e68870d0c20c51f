type Pattern = { readonly pattern: RegExp; readonly text: string };

const PLACES = /\{(\w+)\}/gu;

/** An English message as a pattern with groups for its placeholders. */
function patternOf(english: string): RegExp {
  const parts = english.split(/(\{\w+\})/u).map((part) => {
    const [, name] = /^\{(\w+)\}$/u.exec(part) ?? [];
    return name === undefined ? part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`) : `(?<${name}>.{1,400})`;
  });
  return new RegExp(`^${parts.join("")}$`, "u");
}

/**
 * Returns a function that translates messages by their English text, including filled-in `{name}` placeholders; unknown
 * messages are unchanged.
 * Field labels (`{label}`) are translated too. Has no imports: browsers load it with the texts of one language.
 */
export function textTranslator(texts: Readonly<Record<string, string>>): (message: string) => string {
  const patterns: Pattern[] = Object.entries(texts).flatMap(([english, text]) =>
    english.includes("{") ? [{ pattern: patternOf(english), text }] : [],
  );
  const valueOf = (name: string, value: string): string =>
    name === "label" && Object.hasOwn(texts, value) ? (texts[value] ?? value) : value;

  return (message) => {
    if (Object.hasOwn(texts, message)) return texts[message] ?? message;
    for (const { pattern, text } of patterns) {
      const { groups } = pattern.exec(message) ?? {};
      if (groups) return text.replaceAll(PLACES, (place, name: string) => valueOf(name, groups[name] ?? place));
    }
    return message;
  };
}
