import { Type } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { SITE_LIMIT_CEILINGS } from "../site/site-limits.ts";
import { BlockSchema } from "./layout-schema.ts";

/**
 * Draws blocks of a page as its preview would, with values that need not be saved: the canvas shows an edit before the
 * draft has it. The reply is HTML in which each block has its own id; one that shows nothing is not in it. Nothing is changed.
 */
export const drawBlocks = endpoint({
  method: "POST",
  path: "/api/preview/blocks",
  summary: "Draw blocks that are being edited",
  auth: "owner",
  permission: "content.edit",
  body: Type.Object({
    /** Address of the page that they stand on. */
    path: Type.String({ pattern: "^/(?!/)", maxLength: 2083 }),
    /** The editable area whose blocks they are: in another language they have its translations instead of those of the page. */
    areaId: Type.Optional(IdSchema),
    blocks: Type.Array(
      Type.Object({
        block: BlockSchema,
        /** Columns of twelve that it takes; pictures are loaded by it. */
        span: Type.Integer({ minimum: 1, maximum: 12 }),
      }),
      { maxItems: SITE_LIMIT_CEILINGS.blocksPerLayout },
    ),
  }),
  reply: Type.Object({ html: Type.String() }),
});
