import { linkNeeds, linkView } from "../render/block-link.ts";
import { blockType } from "../block-type.ts";
import type { ShapeBlockValue } from "./shape-block-schema.ts";

/** Outlines in a 100-unit square, stretched to the block's ratio. */
const OUTLINES: Readonly<Record<ShapeBlockValue["shape"], string>> = {
  rectangle: "M0 0H100V100H0Z",
  rounded: "M8 0H92Q100 0 100 8V92Q100 100 92 100H8Q0 100 0 92V8Q0 0 8 0Z",
  circle: "M50 0A50 50 0 0 1 50 100A50 50 0 0 1 50 0Z",
  oval: "M50 0A50 50 0 0 1 50 100A50 50 0 0 1 50 0Z",
  triangle: "M50 0L100 100H0Z",
  diamond: "M50 0L100 50L50 100L0 50Z",
  hexagon: "M25 0H75L100 50L75 100H25L0 50Z",
};

/** A plain shape in a theme color. Hidden from screen readers unless it is a link. */
export const shapeBlock = blockType<ShapeBlockValue>({
  type: 71,
  name: "shape",
  stableName: "shape",
  isLocked: false,
  defaults: { shape: "rectangle", color: "accent", ratio: 100, label: "" },
  needs: ({ link }) => linkNeeds([link]),
  view: ({ shape, color, ratio, link, label }, setting) => {
    const target = linkView(link, setting);
    const percent = shape === "circle" ? 100 : Math.round(1_000_000 / ratio) / 100;
    return {
      data: {
        shape,
        color,
        outline: OUTLINES[shape],
        heightPercent: percent,
        href: target?.href ?? "",
        newWindow: target?.newWindow ?? false,
        label: label.trim() || (target?.href ?? ""),
      },
    };
  },
});
