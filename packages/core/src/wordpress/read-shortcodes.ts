/** A tag in brackets: `[name a="1"]`, `[/name]` or `[name /]`. */
export type ShortcodeTag = {
  readonly kind: "open" | "close";
  readonly name: string;
  /** Named ones by name in lowercase; others by position, `0`, `1` … */
  readonly attributes: ReadonlyMap<string, string>;
  readonly isClosed: boolean;
  /** Its start and end in the text. */
  readonly start: number;
  readonly end: number;
};

/** Attributes may have brackets in them. Lengths are bounded because the file is untrusted. */
const TAG = /\[(\[?)(\/?)(\d{0,3}[a-z][\w-]{0,60})(?=[\s\]/=])((?:[^[\]]|\[[^[\]]{0,200}\]){0,4000})\](\]?)/giu;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|(\S+)/g;

/** Quotes that an editor made round or wrote as entities. */
function plainQuotes(text: string): string {
  return text.replaceAll(/[“”″]|&(?:quot|#34|#8220|#8221|#8243);/g, '"').replaceAll(/&(?:#39|#8217|#8216);|[‘’]/g, "'");
}

function attributesIn(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  let position = 0;
  for (const [, name, double, single, bare, ...others] of plainQuotes(text).matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? bare ?? others.find((one) => one !== undefined) ?? "";
    attributes.set(name?.toLowerCase() ?? String(position++), value);
  }
  return attributes;
}

/** Returns the tags of a text in order. `[[name]]` is written for readers and is none. */
export function readShortcodeTags(text: string): ShortcodeTag[] {
  return [...text.matchAll(TAG)].flatMap(
    ([whole, before = "", slash, name = "", rest = "", after = ""], index, all) => {
      const start = all[index]?.index ?? 0;
      if (before === "[" && after === "]") return [];
      const isClosed = /\/\s*$/.test(rest);
      return [
        {
          kind: slash === "/" ? ("close" as const) : ("open" as const),
          name: name.toLowerCase(),
          attributes: attributesIn(rest.replace(/\/\s*$/, "")),
          isClosed,
          start: start + before.length,
          end: start + whole.length - after.length,
        },
      ];
    },
  );
}
