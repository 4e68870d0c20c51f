type Pattern = { readonly pattern: RegExp; readonly text: string };

const PLACES = /\{(\w+)\}/gu;

/** An English text as a pattern; what is filled into it are groups. */
function patternOf(english: string): RegExp {
  const parts = english.split(/(\{\w+\})/u).map((part) => {
    const [, name] = /^\{(\w+)\}$/u.exec(part) ?? [];
    return name === undefined ? part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`) : `(?<${name}>.{1,400})`;
  });
  return new RegExp(`^${parts.join("")}$`, "u");
}

/**
 * A translator of messages by what they say in English, with what is filled into their `{name}` places; others stay as they are. What a field is
 * called (`{label}`) is translated too. It imports nothing: browsers fetch it with the words of one language.
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
