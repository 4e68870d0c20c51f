import type { Font, GlyphPosition, GlyphRun } from "fontkit";

/** Shaping dominates the cost of a document, and a store's papers repeat few texts. */
const MAX_KNOWN_TEXTS = 5000;

type Features = Parameters<Font["layout"]>[1];
type Layout = Pick<GlyphRun, "glyphs" | "positions" | "advanceWidth">;

/** The caller scales positions in place, so each gets a copy, with a width derived from them. */
function copyOf({ glyphs, positions }: Layout): Layout {
  const own: GlyphPosition[] = positions.map((position) => ({ ...position }));
  return {
    glyphs,
    positions: own,
    get advanceWidth() {
      return own.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

export function withRememberedLayouts(font: Font): Font {
  const known = new Map<string, Layout>();
  function layout(text: string, features?: Features): Layout {
    const key = features === undefined ? text : `${text}\n${JSON.stringify(features)}`;
    let shaped = known.get(key);
    if (!shaped) {
      if (known.size >= MAX_KNOWN_TEXTS) known.clear();
      shaped = copyOf(font.layout(text, features));
      known.set(key, shaped);
    }
    return copyOf(shaped);
  }
  return Object.create(font, { layout: { value: layout } }) as Font;
}
