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

/** What a page shows, and what it says to those who hear it: names, descriptions and hints of its controls and pictures. */
export function spokenTexts(page: string): string[] {
  const spoken = page.matchAll(/ (?:alt|aria-label|aria-roledescription|placeholder|title)="([^"]*)"/g);
  return [...shownTexts(page), ...[...spoken].map(([, text = ""]) => decode(text))];
}
