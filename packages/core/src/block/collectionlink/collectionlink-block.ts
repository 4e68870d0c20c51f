import { blockType } from "../block-type.ts";
import type { CollectionlinkBlockValue } from "./collectionlink-block-schema.ts";

/** A link to a page or collection of the site; field names of the block data list. */
export const collectionlinkBlock = blockType<CollectionlinkBlockValue>({
  type: 12,
  name: "collectionlink",
  stableName: "collection-link",
  isLocked: false,
  defaults: { label: "", description: "" },
  needs: ({ documentId }) => ({ documentIds: documentId === undefined ? [] : [documentId] }),
  view: ({ label, description, documentId }, { pathOf }) => {
    const fullUrl = documentId === undefined ? undefined : pathOf(documentId);
    if (fullUrl === undefined || label.trim() === "") return null;
    return { data: { collection: { id: documentId, title: label, fullUrl }, description, isActive: false } };
  },
});
