const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'", amp: "&" };

function decode(text: string): string {
  return text.replaceAll(/&(lt|gt|quot|#39|#x27|amp);/g, (all, name: string) => ENTITIES[name] ?? all);
}

/** Visible texts of a page, each from one tag to the next; without attributes and scripts. */
export function visibleTexts(page: string): Set<string> {
  const bare = page.replaceAll(/<(script|style|template)\b[^>]*>[\s\S]*?<\/\1>/g, "");
  const texts = bare.split(/<(?:"[^"]*"|[^">])*>/).map((text) => decode(text).replaceAll(/\s+/g, " ").trim());
  return new Set(texts.filter((text) => text !== ""));
}

export function missingTexts(page: string, texts: readonly string[]): string[] {
  const shown = visibleTexts(page);
  return texts.filter((text) => !shown.has(text));
}

/** Texts of a page including those for screen readers: names, descriptions and hints of its controls and pictures. */
export function spokenTexts(page: string): string[] {
  const spoken = page.matchAll(/ (?:alt|aria-label|aria-roledescription|placeholder|title)="([^"]*)"/g);
  return [...visibleTexts(page), ...[...spoken].map(([, text = ""]) => decode(text))];
}
