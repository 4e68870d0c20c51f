import type { TagRow, TagType } from "@stoa/core/tag/tag-api.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { TAG_MESSAGES, TAG_TYPE_NOUNS } from "@stoa/core/tag/tag-messages.ts";
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

const TYPE_TEXTS: Readonly<Record<TagType, string>> = { tag: "Tags", category: "Categories" };

type Choosing = {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (name: string, isChosen: boolean) => void;
  readonly onEdit: (row: TagRow) => void;
};

function columnsOf({ chosen, onChoose, onEdit }: Choosing): RecordColumn<TagRow>[] {
  return [
    {
      id: "chosen",
      title: "Select",
      kind: "actions",
      renderCell: ({ name }) => (
        <CheckField isOn={chosen.has(name)} onChange={(isChosen) => onChoose(name, isChosen)}>
          <span className="only-spoken">Select {name}</span>
        </CheckField>
      ),
    },
    {
      id: "name",
      title: "Name",
      kind: "main",
      isSortable: true,
      renderCell: (row) => (
        <RowButton onPress={() => onEdit(row)}>
          <span className={styles["name"]}>{row.name}</span>
        </RowButton>
      ),
    },
    { id: "count", title: "Items", kind: "number", isSortable: true, renderCell: ({ itemCount }) => itemCount },
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
  const [noun, nouns] = TAG_TYPE_NOUNS[type];
  if (found.isPending) return <LoadingBlocks label={`Loading ${nouns}…`} count={6} heightPx={48} />;
  if (!found.data) {
    const retry = (): void => void found.refetch();
    return <LoadError what={`your ${nouns}`} error={found.error} isRetrying={found.isFetching} onRetry={retry} />;
  }
  const rows = matchingTags(found.data, search, sort);
  if (rows.length === 0) {
    return (
      <StateNotice
        title={search ? `No ${nouns} match “${search}”` : `No ${nouns} yet`}
        icon={<Tag aria-hidden="true" />}
      >
        {search
          ? "Search covers names."
          : `Add a ${noun} when you edit an item, or create one here for later. Visitors use them to find related items.`}
      </StateNotice>
    );
  }
  const picked = found.data.filter(({ name }) => chosen.has(name));
  const edit = (edited: readonly TagRow[]): void => {
    const isOne = edited.length === 1;
    setProblem(isOne ? "" : fillMessage(TAG_MESSAGES.onlyOne, { tagType: noun }));
    if (isOne) onAct({ kind: "edit", rows: edited });
  };
  return (
    <>
      <fieldset className={styles["bar"]} aria-label={`Selected ${nouns}`}>
        <output className={styles["count"]}>
          {picked.length === 0 ? "None selected" : `${picked.length} selected`}
        </output>
        <ActionButton isDisabled={picked.length === 0} onPress={() => edit(picked)}>
          Edit
        </ActionButton>
        <ActionButton isDisabled={picked.length < 2} onPress={() => onAct({ kind: "merge", rows: picked })}>
          Merge
        </ActionButton>
        <ActionButton
          tone="quiet-danger"
          isDisabled={picked.length === 0}
          onPress={() => onAct({ kind: "remove", rows: picked })}
        >
          Remove
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
  const [noun, nouns] = TAG_TYPE_NOUNS[type];
  const tree = type === "category" ? props.storeCategories : undefined;
  const startNew = (): void => setAct({ kind: "new" });
  return (
    <div className={styles["room"]}>
      <WayBack collectionId={collectionId} title={title} back={back} />
      <RoomHeader
        title={types.length > 1 ? "Tags and categories" : "Tags"}
        search={<SearchBox label={`Search ${nouns}`} placeholder="Search" search={search} onSearch={setSearch} />}
        actions={
          tree?.mayEdit !== false && (
            <ActionButton icon={<Plus aria-hidden="true" />} onPress={startNew}>
              New {noun}
            </ActionButton>
          )
        }
        tabs={
          types.length > 1 && (
            <RoomTabs
              label="Tags or categories"
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
