import type { NewIds } from "@stoa/core/page/edit-layout.ts";
import { createDocumentId } from "../../parts/create-document-id.ts";

export function newLayoutIds(): NewIds {
  return { row: createDocumentId(), column: createDocumentId(), block: createDocumentId() };
}
