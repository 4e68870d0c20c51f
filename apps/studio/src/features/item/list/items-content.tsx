import { collectionKindOf } from "@stoa/core/collection/collection-kinds.ts";
import type { ItemRow } from "@stoa/core/item/list/item-list-api.ts";
import type { ItemSort } from "@stoa/core/item/list/item-sorts.ts";
import type { ItemStatus } from "@stoa/core/item/item-status.ts";
import { ITEM_STATUS_TEXTS } from "@stoa/core/item/item-status-texts.ts";
import { Link } from "@tanstack/react-router";
import { FileText, ImagePlus, Plus, Search } from "lucide-react";
import { useState, type ReactElement } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { BackLink } from "../../../parts/link/back-link.tsx";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { PagedContent } from "../../../parts/list/paged-content.tsx";
import { RoomHeader, RoomTabs } from "../../../parts/room/room-header.tsx";
import { SearchBox } from "../../../parts/list/search-box.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import type { SiteTime } from "../../../parts/time/site-time.ts";
import { StateNotice } from "../../../parts/notice/state-notice.tsx";
import { countText, usePages, type PagedList } from "../../../parts/list/use-pages.ts";
import { AddingList } from "./adding-list.tsx";
import { loadItems, type ItemsPage, type OpenCollection } from "../item-calls.ts";
import { useItemActs } from "../item-acts.ts";
import { ItemOrder } from "./item-order.tsx";
import type { SendPicture } from "../picture/item-pictures.ts";
import { ItemTable } from "./item-table.tsx";
import { itemNoun, type ItemNoun } from "../item-texts.ts";
import { sortOptions, usualSort, type ItemsSearch } from "./items-view.ts";
import { NewItemDialog } from "../new-item-dialog.tsx";
import { usePictureAdding } from "../picture/use-picture-adding.ts";
import styles from "./items-content.module.css";
import { t, translated } from "../../../language/t.ts";

type ItemsContentProps = {
  readonly collection: OpenCollection;
  readonly view: ItemsSearch;
  readonly time: SiteTime;
  readonly mayPublish: boolean;
  readonly sendPicture: SendPicture;
  readonly onView: (view: ItemsSearch) => void;
  readonly onOpen: (itemId: string) => void;
};

const STATUSES = [
  "published",
  "scheduled",
  "needs-review",
  "draft",
  "private",
] as const satisfies readonly ItemStatus[];
const TABS = [
  { id: "all" as ItemStatus | "all", text: t("All") },
  ...STATUSES.map((id) => ({ id: id as ItemStatus | "all", text: translated(ITEM_STATUS_TEXTS[id]) })),
];
const PICTURE_TYPES: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"];

function viewOf({ q, status, sort }: { [Name in keyof ItemsSearch]?: ItemsSearch[Name] | undefined }): ItemsSearch {
  return { ...(q ? { q } : {}), ...(status ? { status } : {}), ...(sort ? { sort } : {}) };
}

type NothingProps = {
  readonly noun: ItemNoun;
  readonly isFiltered: boolean;
  readonly isGallery: boolean;
  readonly onAll: () => void;
  readonly onNew: () => void;
};

function NoItems({ noun, isFiltered, isGallery, onAll, onNew }: NothingProps): ReactElement {
  if (isFiltered) {
    return (
      <StateNotice
        title={t("No matching {itemNoun}", { itemNoun: noun.many })}
        icon={<Search aria-hidden="true" />}
        action={<ActionButton onPress={onAll}>{t("Show all {itemNoun}", { itemNoun: noun.many })}</ActionButton>}
      >
        {t("Search covers titles and URLs of items with the selected status.")}
      </StateNotice>
    );
  }
  return (
    <StateNotice
      title={t("Add your first {itemNoun}", { itemNoun: noun.one })}
      icon={<FileText aria-hidden="true" />}
      action={
        <ActionButton tone="primary" icon={<Plus aria-hidden="true" />} onPress={onNew}>
          {t("New {itemNoun}", { itemNoun: noun.one })}
        </ActionButton>
      }
    >
      {isGallery
        ? t("Add many images at once, then drag to reorder them.")
        : t("Start with a title. It stays a draft until you make it visible.")}
    </StateNotice>
  );
}

type HeaderProps = Pick<ItemsContentProps, "collection" | "view" | "onView"> & {
  readonly noun: ItemNoun;
  readonly count: string;
  readonly isFull: boolean;
  readonly max: number;
  readonly onPictures: (files: readonly File[]) => void;
  readonly onNew: () => void;
};

function HeaderActs({ collection, noun, isFull, onPictures, onNew }: HeaderProps): ReactElement {
  const params = { documentId: collection.id };
  return (
    <>
      <Link to="/pages/$documentId/tags" params={params} className={styles["link"]}>
        {t("Tags")}
      </Link>
      <Link to="/pages/$documentId" params={params} className={styles["link"]}>
        {t("Settings")}
      </Link>
      {collectionKindOf(collection.data) === "gallery" && (
        <FileTrigger
          acceptedFileTypes={PICTURE_TYPES}
          allowsMultiple
          onSelect={(files) => {
            if (files) onPictures([...files]);
          }}
        >
          <ActionButton tone="primary" isDisabled={isFull} icon={<ImagePlus aria-hidden="true" />}>
            {t("Add images")}
          </ActionButton>
        </FileTrigger>
      )}
      <ActionButton isDisabled={isFull} icon={<Plus aria-hidden="true" />} onPress={onNew}>
        {t("New {itemNoun}", { itemNoun: noun.one })}
      </ActionButton>
    </>
  );
}

function ItemsHeader(props: HeaderProps): ReactElement {
  const { collection, view, noun, count, isFull, max, onView } = props;
  const { q = "", status, sort } = view;
  const full = t("This collection is full. It can have up to {max} {itemNoun}.", { max, itemNoun: noun.many });
  return (
    <RoomHeader
      title={collection.data.title}
      count={count}
      search={
        <SearchBox
          label={t("Search {itemNoun}", { itemNoun: noun.many })}
          placeholder={t("Search")}
          search={q}
          onSearch={(next) => onView(viewOf({ ...view, q: next }))}
        />
      }
      actions={<HeaderActs {...props} />}
      note={isFull ? full : undefined}
      tabs={
        <div className={styles["views"]}>
          <RoomTabs
            label={t("Status of {itemNoun}", { itemNoun: noun.many })}
            tabs={TABS}
            current={status ?? "all"}
            onChoose={(tab) => onView(viewOf({ ...view, status: tab === "all" ? undefined : tab }))}
          />
          <SelectField
            label={t("Order")}
            isLabelHidden
            value={sort ?? usualSort(collection.data)}
            options={sortOptions(collection.data)}
            onChange={(next) => onView(viewOf({ ...view, sort: next as ItemSort }))}
          />
        </div>
      }
    />
  );
}

function wholeOf(list: PagedList<ItemRow>): Pick<ItemsPage, "nextIndex" | "total"> & { readonly max: number } {
  const first = list.query.data?.pages[0] as Partial<ItemsPage> | undefined;
  return { nextIndex: first?.nextIndex ?? 0, total: first?.total ?? 0, max: first?.max ?? Infinity };
}

export function ItemsContent(props: ItemsContentProps): ReactElement {
  const { collection, view, time, mayPublish, sendPicture, onView, onOpen } = props;
  const { q = "", status, sort } = view;
  const [isAdding, setIsAdding] = useState(false);
  const noun = itemNoun(collection.data);
  const acts = useItemActs(collection.id);
  const question = { collectionId: collection.id, search: q, status, sort };
  const list = usePages({
    queryKey: ["items", collection.id, q, status, sort],
    load: (cursor) => loadItems(question, cursor),
  });
  const { nextIndex, total, max } = wholeOf(list);
  const adding = usePictureAdding({ collection, nextIndex, status: mayPublish ? "published" : "draft", sendPicture });
  const isFiltered = q !== "" || status !== undefined;
  const isOwnOrder = (sort ?? usualSort(collection.data)) === "own" && !isFiltered;
  const startNew = (): void => setIsAdding(true);
  return (
    <div className={styles["room"]}>
      <div className={styles["back"]}>
        <BackLink to="/pages">{t("Pages")}</BackLink>
      </div>
      <ItemsHeader
        {...props}
        noun={noun}
        count={countText(list, [translated(noun.one), translated(noun.many)], time.language)}
        isFull={!isFiltered && total >= max}
        max={max}
        onPictures={adding.start}
        onNew={startNew}
      />
      <AddingList pictures={adding.pictures} onRetry={adding.retry} onDismiss={adding.dismiss} />
      <PagedContent
        list={list}
        what={t("your {itemNoun}", { itemNoun: noun.many })}
        hasPictures
        empty={
          <NoItems
            noun={noun}
            isFiltered={isFiltered}
            isGallery={collectionKindOf(collection.data) === "gallery"}
            onAll={() => onView({})}
            onNew={startNew}
          />
        }
      >
        {(rows) =>
          isOwnOrder ? (
            <ItemOrder rows={rows} noun={noun} acts={acts} onOpen={onOpen} />
          ) : (
            <ItemTable rows={rows} collectionId={collection.id} noun={noun} time={time} acts={acts} />
          )
        }
      </PagedContent>
      {isAdding && (
        <NewItemDialog
          collection={collection}
          noun={noun}
          nextIndex={nextIndex}
          onClose={() => setIsAdding(false)}
          onCreated={onOpen}
        />
      )}
    </div>
  );
}
