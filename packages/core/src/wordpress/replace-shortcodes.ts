import { readShortcodeTags, type ShortcodeTag } from "./read-shortcodes.ts";

export type Shortcode = {
  readonly name: string;
  readonly attributes: ShortcodeTag["attributes"];
  /** What is between its tags, already replaced; "" for one without a closing tag. */
  readonly content: string;
};

/** Names that are never words in brackets: those of the platform and of what most sites add to it. */
const KNOWN: ReadonlySet<string> = new Set(
  "audio caption embed gallery playlist video wp_caption contact form youtube vimeo soundcloud twitter instagram tweet map slideshow more nextpage products product cart checkout ninja gravityform wpforms button column row tabs tab accordion toggle quote dropcap divider spacer recent_posts sitemap login gist twitch ted dailymotion".split(
    " ",
  ),
);

/** How far a tag's line is looked at. */
const NEIGHBORHOOD = 80;

type Pair = { readonly open: ShortcodeTag; readonly close: ShortcodeTag | undefined };

/** Text in brackets that people write, such as `[sic]` or `[see note 3]`, stays. */
function isShortcode({ open, close }: Pair, text: string): boolean {
  const { name, attributes, start, end } = open;
  if (close || KNOWN.has(name) || /[_-]/.test(name)) return true;
  if ([...attributes.keys()].some((key) => !/^\d+$/.test(key))) return true;
  const before = text.slice(Math.max(0, start - NEIGHBORHOOD), start).replace(/(?<![^\S\n])[^\S\n]+$/, "");
  const after = text.slice(end, end + NEIGHBORHOOD).replace(/^[^\S\n]+/, "");
  const isAlone = /(?:^|[>\]\n])$/.test(before) && /^(?:$|[<[\n])/.test(after);
  return isAlone && attributes.size === 0;
}

/** Pairs each opening tag with the closing one of its name; inner pairs before those around them. */
function pairsOf(tags: readonly ShortcodeTag[]): { pairs: Pair[]; strays: ShortcodeTag[] } {
  const open: ShortcodeTag[] = [];
  const waiting = new Map<string, number>();
  const closeOf = new Map<ShortcodeTag, ShortcodeTag>();
  const strays: ShortcodeTag[] = [];
  for (const tag of tags) {
    if (tag.kind === "open") {
      if (!tag.isClosed) {
        open.push(tag);
        waiting.set(tag.name, (waiting.get(tag.name) ?? 0) + 1);
      }
      continue;
    }
    if ((waiting.get(tag.name) ?? 0) === 0) {
      strays.push(tag);
      continue;
    }
    for (let last = open.pop(); last; last = open.pop()) {
      waiting.set(last.name, (waiting.get(last.name) ?? 0) - 1);
      if (last.name !== tag.name) continue;
      closeOf.set(last, tag);
      break;
    }
  }
  const pairs = tags.filter(({ kind }) => kind === "open").map((tag) => ({ open: tag, close: closeOf.get(tag) }));
  return { pairs, strays };
}

/** What happens at a place of the text: a tag opens, closes, or stands alone. */
type Step = { readonly start: number; readonly end: number } & (
  | { readonly kind: "open" | "close" | "alone"; readonly tag: ShortcodeTag }
  | { readonly kind: "stray" }
);

function stepsOf({ open, close }: Pair): Step[] {
  const { start, end } = open;
  if (!close) return [{ kind: "alone", tag: open, start, end }];
  return [
    { kind: "open", tag: open, start, end },
    { kind: "close", tag: open, start: close.start, end: close.end },
  ];
}

function planSteps(text: string): Step[] {
  const { pairs, strays } = pairsOf(readShortcodeTags(text));
  const steps: Step[] = pairs.filter((pair) => isShortcode(pair, text)).flatMap(stepsOf);
  steps.push(...strays.map(({ start, end }) => ({ kind: "stray" as const, start, end })));
  return steps.toSorted((one, other) => one.start - other.start);
}

/**
 * Returns a text with its shortcodes replaced by what `replacementOf` returns for each, inner ones first. Words in
 * brackets stay, and `[[name]]` becomes `[name]`. Linear in the length of the text.
 */
export function replaceShortcodes(text: string, replacementOf: (shortcode: Shortcode) => string): string {
  const stack: string[][] = [[]];
  const write = (part: string): void => void stack.at(-1)?.push(part);
  let at = 0;
  for (const step of planSteps(text)) {
    write(text.slice(at, step.start));
    at = step.end;
    if (step.kind === "open") stack.push([]);
    else if (step.kind !== "stray") {
      const content = step.kind === "close" ? (stack.pop() ?? []).join("") : "";
      write(replacementOf({ name: step.tag.name, attributes: step.tag.attributes, content }));
    }
  }
  write(text.slice(at));
  return stack.flat().join("").replaceAll(ESCAPED, "$1");
}

const ESCAPED = /\[(\[\/?[a-z][^[\]]{0,4000}\])\]/giu;
