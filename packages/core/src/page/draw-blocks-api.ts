import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { SITE_LIMIT_CEILINGS } from "../site/site-limits.ts";
import { BlockSchema } from "./layout/layout-schema.ts";

/**
 * Renders blocks of a page like its preview, with values that need not be saved, so the canvas shows an edit before the
 * draft has it. The reply is HTML where each block has its own id; blocks that show nothing are left out. Read only.
 */
export const drawBlocks = endpoint({
  method: "POST",
  path: "/api/preview/blocks",
  summary: "Draw blocks that are being edited",
  auth: "owner",
  permission: "content.edit",
  body: Type.Object({
    path: Type.String({ pattern: "^/(?!/)", maxLength: 2083 }),
    /** The editable area that contains the blocks, so that its translations are used instead of the page's. */
    areaId: Type.Optional(IdSchema),
    blocks: Type.Array(
      Type.Object({
        block: BlockSchema,
        /** Width in twelfths; determines the image size to load. */
        span: Type.Integer({ minimum: 1, maximum: 12 }),
      }),
      { maxItems: SITE_LIMIT_CEILINGS.blocksPerLayout },
    ),
  }),
  reply: Type.Object({ html: Type.String() }),
});
