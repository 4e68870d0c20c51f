import type { ContentDocument } from "@stoa/core/content/content-api.ts";
import { copyContent } from "@stoa/core/content/copy-content.ts";
import { ITEM_MESSAGES } from "@stoa/core/item/item-messages.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import type { Page } from "@stoa/core/page/page-schema.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import { createDocument, findAnyDocument } from "../document/document-service.ts";
import { checkItemPosition } from "./check-item-position.ts";
import { listTakenAddresses } from "./content-list-store.ts";
import { readContent, type ContentScope } from "./content-service.ts";

type Copying = { readonly id: string; readonly copyId: string; readonly now: number };

/** Copies a page or item. Idempotent by `copyId`: a repeated call returns the existing copy. */
export async function copyContentDraft(scope: ContentScope, { id, copyId, now }: Copying): Promise<ContentDocument> {
  const { db, writer } = scope;
  const row = await findAnyDocument(db, id);
  if (!row || row.isDeleted) throw new AppError("not_found");
  const { kind } = row;
  if (kind !== "page" && kind !== "item") throw new AppError("invalid_request", { message: ITEM_MESSAGES.notCopied });
  const known = await findAnyDocument(db, copyId);
  if (known) {
    if (known.kind !== kind || known.isDeleted) throw new AppError("version_conflict");
    return readContent(scope, copyId);
  }
  const data = row.data as Page | Item;
  if (kind === "item") await checkItemPosition(db, data);
  const collectionId = "collectionId" in data ? data.collectionId : null;
  const taken = new Set(await listTakenAddresses(db, { collectionId, start: data.urlId.slice(0, 150) }));
  const copy = copyContent(data, { newId, isTaken: (urlId) => taken.has(urlId), now });
  await createDocument(db, { id: copyId, kind, data: copy, label: "Duplicate", by: writer.email });
  return readContent(scope, copyId);
}
