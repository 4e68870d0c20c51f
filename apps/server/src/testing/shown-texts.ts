const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'", amp: "&" };

function decode(text: string): string {
  return text.replaceAll(/&(lt|gt|quot|#39|#x27|amp);/g, (all, name: string) => ENTITIES[name] ?? all);
}

/** The texts that a page shows, each from one tag to the next; attributes and scripts show nothing. */
export function shownTexts(page: string): Set<string> {
  const bare = page.replaceAll(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/g, "");
  const texts = bare.split(/<(?:"[^"]*"|[^">])*>/).map((text) => decode(text).replaceAll(/\s+/g, " ").trim());
  return new Set(texts.filter((text) => text !== ""));
}

/** Which of these texts a page does not show; each must stand alone between two tags. */
export function missingTexts(page: string, texts: readonly string[]): string[] {
  const shown = shownTexts(page);
  return texts.filter((text) => !shown.has(text));
}
