import type { ImageUse } from "@stoa/core/image/image-use-schema.ts";
import type { Block, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import type { BlockDraft, PictureDraft, RowDraft } from "./practice-drafts.ts";

export type Making = {
  readonly newId: () => string;
  readonly imageId: (key: string) => string;
  readonly formId: string;
};

/** Block type numbers. spec: block data, block types */
const BLOCK = { text: 2, image: 5, gallery: 8, form: 9, quote: 31 } as const;

export function imageUse({ key, altText, focus }: PictureDraft, { imageId }: Pick<Making, "imageId">): ImageUse {
  return { imageId: imageId(key), altText, ...(focus ? { focalPoint: { x: focus[0], y: focus[1] } } : {}) };
}

function blockValue(draft: BlockDraft, making: Making): Pick<Block, "type" | "value"> {
  switch (draft.kind) {
    case "words":
      return { type: BLOCK.text, value: { html: draft.html } };
    case "picture":
      return {
        type: BLOCK.image,
        value: {
          image: imageUse(draft.picture, making),
          layout: "inline",
          caption: "below",
          title: "",
          description: `<p>${draft.caption}</p>`,
          buttonText: "",
          hasLightbox: false,
          isStretched: true,
          widthPercent: 100,
          ...(draft.ratio === undefined ? {} : { aspectRatio: draft.ratio }),
        },
      };
    case "pictures":
      return {
        type: BLOCK.gallery,
        value: {
          images: draft.pictures.map((picture) => ({ image: imageUse(picture, making), title: "", description: "" })),
          design: "grid",
          aspectRatio: "four-three",
          squareThumbs: true,
          thumbnailsPerRow: 3,
          padding: 16,
        },
      };
    case "quote":
      return { type: BLOCK.quote, value: { quote: draft.quote, source: draft.source } };
    case "form":
      return {
        type: BLOCK.form,
        value: {
          formId: making.formId,
          buttonAlignment: "left",
          showTitle: false,
          useLightbox: false,
          lightboxHandleText: "",
        },
      };
  }
}

export function toLayout(rows: readonly RowDraft[], making: Making): Layout {
  return {
    rows: rows.map((columns) => ({
      id: making.newId(),
      columns: columns.map(([span, ...blocks]) => ({
        id: making.newId(),
        span,
        blocks: blocks.map((draft) => ({ id: making.newId(), ...blockValue(draft, making) })),
      })),
    })),
  };
}
