import type { Template } from "@stoa/template";
import {
  createBlockRenderer,
  type BlockRendererParts,
  type RenderBlock,
} from "@stoa/core/block/render/render-blocks.ts";
import { BLOCK_TEMPLATES } from "./block-templates.ts";

type SiteBlockParts = Omit<BlockRendererParts, "templates" | "overrides" | "partials"> & {
  readonly overrides?: ReadonlyMap<string, Template>;
  readonly partials?: Readonly<Record<string, Template>>;
};

export function createSiteBlockRenderer(parts: SiteBlockParts): RenderBlock {
  return createBlockRenderer({ ...parts, templates: BLOCK_TEMPLATES });
}
