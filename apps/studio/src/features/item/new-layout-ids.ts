import type { NewIds } from "@stoa/core/page/layout/edit-layout.ts";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";

export function newLayoutIds(): NewIds {
  return { row: createDocumentId(), column: createDocumentId(), block: createDocumentId() };
}
