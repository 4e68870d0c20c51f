/** What differs from one drawing of a page to the next, with what stands there instead. */
const CHANGING: ReadonlyArray<readonly [RegExp, string]> = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "00000000-0000-4000-8000-000000000000"],
  [/(name="(?:crumb|key|revision)" value=")[^"]*/g, "$1one"],
  [/(&quot;(?:key|revision)&quot;:&quot;)[^&]*/g, "$1one"],
  [/(data-page-key=")[^"]+/g, "$1one"],
  // Times in milliseconds, of this century.
  [/\b1[789]\d{11}\b/g, "1893499200000"],
  [/\bt-[0-9a-f]{12}\b/g, "pots"],
  [/\b[0-9a-f]{10}@example\.org/g, "ada@example.org"],
  [/(_stoa\/[a-z-]+)-[\w-]{8}(\.\w+)/g, "$1$2"],
];

/** Each id of 24 hex digits becomes the one that counts it: the first is 1. */
function countIds(html: string): string {
  const known = new Map<string, string>();
  return html.replaceAll(/\b[0-9a-f]{24}\b/g, (id) => {
    const counted = known.get(id) ?? (known.size + 1).toString(16).padStart(24, "0");
    known.set(id, counted);
    return counted;
  });
}

/** The main part of a page, without what changes from one drawing to the next. */
export function islandPageText(html: string): string {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  return `${countIds(CHANGING.reduce((text, [pattern, steady]) => text.replaceAll(pattern, steady), main))}\n`;
}
