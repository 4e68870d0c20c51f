import { act } from "@testing-library/react";
import { newCollection, type CollectionKind } from "@stoa/core/collection/collection-kinds.ts";
import { editContent, type ContentDocument } from "@stoa/core/content/content-api.ts";
import type { Item } from "@stoa/core/item/item-schema.ts";
import { newItem } from "@stoa/core/item/new-item.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import type { ReactElement } from "react";
import { createQueryClient } from "../../client/query-settings.ts";
import type { OpenCollection } from "../../features/item/item-calls.ts";
import { openItemSession } from "../../features/item/item-session.ts";
import type { ItemSectionProps } from "../../features/item/section/item-section.ts";
import { itemNoun } from "../../features/item/item-texts.ts";
import { newLayoutIds } from "../../features/item/new-layout-ids.ts";
import { whenSaved } from "../../features/product/field/when-saved.ts";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { answerContent, contentDocument } from "../answer/content-answers.ts";
import { mountLinkedPart } from "./mount-linked-part.tsx";

/** The moment at which items of tests were made: 4 AM in New York. */
export const ITEM_MADE_AT = Date.parse("2026-01-05T09:00:00.000Z");

export function openCollection(kind: CollectionKind, title = "Letters"): OpenCollection {
  return {
    id: createDocumentId(),
    data: newCollection(kind, { title, urlId: title.toLowerCase() }),
    status: "published",
  };
}

export function storedItem(collection: OpenCollection, set: Partial<Item> = {}): Item {
  const place = { collectionId: collection.id, displayIndex: 0, now: ITEM_MADE_AT, ids: newLayoutIds() };
  return { ...newItem(collection.data, { ...place, title: "On glazes", urlId: "on-glazes" }), ...set };
}

type Opened = {
  readonly kind?: CollectionKind;
  readonly item?: Partial<Item>;
  readonly problems?: ItemSectionProps["problems"];
  /** What the site has beside the item. */
  readonly documents?: readonly ContentDocument[];
  /** What else the section asks. */
  readonly fill?: (server: ContractServer, collection: OpenCollection) => void;
  readonly render: (props: ItemSectionProps) => ReactElement;
};

/** Opens a section of the editor of a post, an event or another item. */
export async function openItemSection({
  kind = "blog",
  item = {},
  problems = {},
  documents = [],
  fill,
  render,
}: Opened) {
  const server = startContractServer();
  const collection = openCollection(kind);
  const document = contentDocument("item", storedItem(collection, item));
  const kept = answerContent(server, [document, ...documents]);
  fill?.(server, collection);
  const session = await openItemSession(document.id, createQueryClient());
  const mounted = await mountLinkedPart(render({ session, problems, noun: itemNoun(collection.data) }));
  return {
    ...mounted,
    server,
    session,
    /** The item as the server has it, once everything is sent. Each test that edits ends with it. */
    sent: async (): Promise<Item> => {
      await act(() => whenSaved(session));
      // The editor has checked it, and the server keeps what it was sent.
      return kept.find(document.id)?.data as Item;
    },
    /** What each save was called, for the history. */
    labels: () => server.made(editContent).map(({ body }) => body.label),
  };
}
