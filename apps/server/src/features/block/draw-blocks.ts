import type { Template } from "@stoa/template";
import { createBlockRenderer, type BlockRendererParts, type RenderBlock } from "@stoa/core/block/render-blocks.ts";
import { BLOCK_TEMPLATES } from "./block-templates.ts";

type SiteBlockParts = Omit<BlockRendererParts, "templates" | "overrides" | "partials"> & {
  /** A theme's own templates by the name of the block type. */
  readonly overrides?: ReadonlyMap<string, Template>;
  /** Blocks of the theme that its overrides apply. */
  readonly partials?: Readonly<Record<string, Template>>;
};

/** Draws the blocks of one page with the platform's own templates. */
export function createSiteBlockRenderer(parts: SiteBlockParts): RenderBlock {
  return createBlockRenderer({ ...parts, templates: BLOCK_TEMPLATES });
}
