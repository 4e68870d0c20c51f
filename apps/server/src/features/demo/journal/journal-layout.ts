import type { ImageUse } from "@stoa/core/image/image-use-schema.ts";
import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import type { DemoMaking } from "../demo-site.ts";
import type { JournalPart } from "./journal-piece.ts";

export type JournalMaking = DemoMaking & {
  /** Unix milliseconds; guided walks are dated from here. */
  readonly now: number;
};

/** Column span of a margin note where there is no margin. */
const NOTE_SPAN = 4;

export function imageUse({ imageId }: JournalMaking, key: string, altText: string): ImageUse {
  return { imageId: imageId(key), altText };
}

export function toBlock(part: JournalPart, making: JournalMaking): Block {
  const id = making.newId();
  switch (part.kind) {
    case "text":
      return { id, type: 2, value: { html: part.html } };
    case "note":
      return { id, type: 2, value: { html: part.html }, float: { side: "right", span: NOTE_SPAN } };
    case "quote":
      return { id, type: 31, value: { quote: part.quote, source: part.source } };
    case "picture":
      return {
        id,
        type: 5,
        value: {
          image: imageUse(making, part.pictureKey, part.altText),
          layout: "inline",
          caption: "below",
          title: "",
          description: part.caption,
        },
      };
    case "rule":
      return { id, type: 47, value: {} };
  }
}

export function oneColumn(blocks: readonly Block[], { newId }: JournalMaking): Layout {
  return { rows: [{ id: newId(), columns: [{ id: newId(), span: 12, blocks: [...blocks] }] }] };
}

export function layoutOf(parts: readonly JournalPart[], making: JournalMaking): Layout {
  return oneColumn(
    parts.map((part) => toBlock(part, making)),
    making,
  );
}
