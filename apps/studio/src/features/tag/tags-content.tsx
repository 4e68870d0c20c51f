import type { TagRow, TagType } from "@stoa/core/tag/tag-api.ts";
import { TAG_MESSAGES } from "@stoa/core/tag/tag-messages.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus, Tag } from "lucide-react";
import { useState, type ReactElement, type ReactNode } from "react";
import { BackLink } from "../../parts/link/back-link.tsx";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { CheckField } from "../../parts/choice/check-field.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { RecordTable, RowButton, type RecordColumn, type RecordSort } from "../../parts/table/record-table.tsx";
import { RoomHeader, RoomTabs } from "../../parts/room/room-header.tsx";
import { SearchBox } from "../../parts/list/search-box.tsx";
import { LoadError, StateNotice } from "../../parts/notice/state-notice.tsx";
import { tagsQuery } from "./tag-calls.ts";
import { TagDialog, type TagAct } from "./tag-dialogs.tsx";
import { matchingTags } from "./matching-tags.ts";
import styles from "./tags-content.module.css";
import { t } from "../../language/t.ts";

type StoreCategoriesView = {
  readonly search: string;
  readonly isAdding: boolean;
  readonly onAdd: () => void;
  readonly onAdded: () => void;
};

type StoreCategories = {
  readonly mayEdit: boolean;
  readonly render: (view: StoreCategoriesView) => ReactNode;
};

type TagsContentProps = {
  readonly collectionId: string;
  readonly title: string;
  readonly types: readonly TagType[];
  readonly firstType: TagType;
  readonly back: "items" | "page";
  readonly storeCategories?: StoreCategories | undefined;
};

const TYPE_TEXTS: Readonly<Record<TagType, string>> = { tag: t("Tags"), category: t("Categories") };

type Choosing = {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (name: string, isChosen: boolean) => void;
  readonly onEdit: (row: TagRow) => void;
};

function columnsOf({ chosen, onChoose, onEdit }: Choosing): RecordColumn<TagRow>[] {
  return [
    {
      id: "chosen",
      title: t("Select"),
      kind: "actions",
      renderCell: ({ name }) => (
        <CheckField isOn={chosen.has(name)} onChange={(isChosen) => onChoose(name, isChosen)}>
          <span className="only-spoken">{t("Select {name}", { name })}</span>
        </CheckField>
      ),
    },
    {
      id: "name",
      title: t("Name"),
      kind: "main",
      isSortable: true,
      renderCell: (row) => (
        <RowButton onPress={() => onEdit(row)}>
          <span className={styles["name"]}>{row.name}</span>
        </RowButton>
      ),
    },
    { id: "count", title: t("Items"), kind: "number", isSortable: true, renderCell: ({ itemCount }) => itemCount },
  ];
}

type ListProps = {
  readonly collectionId: string;
  readonly type: TagType;
  readonly search: string;
  readonly onAct: (act: TagAct) => void;
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (names: ReadonlySet<string>) => void;
};

function TagList({ collectionId, type, search, chosen, onAct, onChosen }: ListProps): ReactElement {
  const found = useQuery(tagsQuery(collectionId, type));
  const [sort, setSort] = useState<RecordSort>({ by: "name", isDescending: false });
  const [problem, setProblem] = useState("");
  if (found.isPending)
    return (
      <LoadingBlocks
        label={t("Loading {tagType, select, category {categories} other {tags}}…", { tagType: type })}
        count={6}
        heightPx={48}
      />
    );
  if (!found.data) {
    const retry = (): void => void found.refetch();
    return (
      <LoadError
        what={t("your {tagType, select, category {categories} other {tags}}", { tagType: type })}
        error={found.error}
        isRetrying={found.isFetching}
        onRetry={retry}
      />
    );
  }
  const rows = matchingTags(found.data, search, sort);
  if (rows.length === 0) {
    return (
      <StateNotice
        title={
          search
            ? t("No {tagType, select, category {categories} other {tags}} match “{search}”", { tagType: type, search })
            : t("No {tagType, select, category {categories} other {tags}} yet", { tagType: type })
        }
        icon={<Tag aria-hidden="true" />}
      >
        {search
          ? t("Search covers names.")
          : t(
              "Add a {tagType} when you edit an item, or create one here for later. Visitors use them to find related items.",
              { tagType: type },
            )}
      </StateNotice>
    );
  }
  const picked = found.data.filter(({ name }) => chosen.has(name));
  const edit = (edited: readonly TagRow[]): void => {
    const isOne = edited.length === 1;
    setProblem(isOne ? "" : t(TAG_MESSAGES.onlyOne, { tagType: type }));
    if (isOne) onAct({ kind: "edit", rows: edited });
  };
  return (
    <>
      <fieldset
        className={styles["bar"]}
        aria-label={t("Selected {tagType, select, category {categories} other {tags}}", { tagType: type })}
      >
        <output className={styles["count"]}>
          {picked.length === 0 ? t("None selected") : t("{count} selected", { count: picked.length })}
        </output>
        <ActionButton isDisabled={picked.length === 0} onPress={() => edit(picked)}>
          {t("Edit")}
        </ActionButton>
        <ActionButton isDisabled={picked.length < 2} onPress={() => onAct({ kind: "merge", rows: picked })}>
          {t("Merge")}
        </ActionButton>
        <ActionButton
          tone="quiet-danger"
          isDisabled={picked.length === 0}
          onPress={() => onAct({ kind: "remove", rows: picked })}
        >
          {t("Remove")}
        </ActionButton>
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      </fieldset>
      <RecordTable
        caption={TYPE_TEXTS[type]}
        columns={columnsOf({
          chosen,
          onEdit: (row) => edit([row]),
          onChoose: (name, isChosen) => {
            setProblem("");
            onChosen(new Set(isChosen ? [...chosen, name] : [...chosen].filter((one) => one !== name)));
          },
        })}
        rows={rows}
        rowId={({ name }) => name}
        sort={sort}
        onSort={setSort}
      />
    </>
  );
}

function WayBack({ collectionId, title, back }: Pick<TagsContentProps, "collectionId" | "title" | "back">) {
  const page = `/pages/${collectionId}`;
  return (
    <div className={styles["back"]}>
      <BackLink to={back === "items" ? `${page}/items` : page}>{title}</BackLink>
    </div>
  );
}

/** Tags and categories of a collection with their item counts. spec: platform 2, tag and category manager */
export function TagsContent(props: TagsContentProps): ReactElement {
  const { collectionId, title, types, firstType, back } = props;
  const [type, setType] = useState(firstType);
  const [search, setSearch] = useState("");
  const [act, setAct] = useState<TagAct | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const tree = type === "category" ? props.storeCategories : undefined;
  const startNew = (): void => setAct({ kind: "new" });
  return (
    <div className={styles["room"]}>
      <WayBack collectionId={collectionId} title={title} back={back} />
      <RoomHeader
        title={types.length > 1 ? t("Tags and categories") : t("Tags")}
        search={
          <SearchBox
            label={t("Search {tagType, select, category {categories} other {tags}}", { tagType: type })}
            placeholder={t("Search")}
            search={search}
            onSearch={setSearch}
          />
        }
        actions={
          tree?.mayEdit !== false && (
            <ActionButton icon={<Plus aria-hidden="true" />} onPress={startNew}>
              {t("New {tagType}", { tagType: type })}
            </ActionButton>
          )
        }
        tabs={
          types.length > 1 && (
            <RoomTabs
              label={t("Tags or categories")}
              tabs={types.map((id) => ({ id, text: TYPE_TEXTS[id] }))}
              current={type}
              onChoose={(next) => {
                setType(next);
                setChosen(new Set());
              }}
            />
          )
        }
      />
      {tree ? (
        tree.render({ search, isAdding: act !== null, onAdd: startNew, onAdded: () => setAct(null) })
      ) : (
        <TagList
          key={type}
          collectionId={collectionId}
          type={type}
          search={search}
          chosen={chosen}
          onAct={setAct}
          onChosen={setChosen}
        />
      )}
      {act && !tree && (
        <TagDialog
          collectionId={collectionId}
          type={type}
          act={act}
          onDone={() => {
            setAct(null);
            setChosen(new Set());
          }}
          onClose={() => setAct(null)}
        />
      )}
    </div>
  );
}
