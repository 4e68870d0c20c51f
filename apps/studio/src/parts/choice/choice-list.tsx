import type { Image } from "@stoa/core/image/image-schema.ts";
import { Check, ImageIcon } from "lucide-react";
import { useEffect, useState, type ReactElement } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Collection } from "react-aria-components/Collection";
import { Input } from "react-aria-components/Input";
import { ListBox, ListBoxItem, ListBoxLoadMoreItem } from "react-aria-components/ListBox";
import { SearchField } from "react-aria-components/SearchField";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../action/action-button.tsx";
import styles from "./choice-list.module.css";
import type { Choice, ChoiceSource } from "./choice-sources.ts";
import { usePages, type PagedList } from "../list/use-pages.ts";
import { t, translated } from "../../language/t.ts";

const SEARCH_DELAY_MS = 200;
/** Never a valid id. */
const NONE = "none";

/** Returns the text after a pause in typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function ChoicePicture({ image }: { readonly image: Image | null }): ReactElement {
  return (
    <span className={styles["picture"]}>
      {image ? <img src={`${image.url}?format=100w`} alt="" loading="lazy" /> : <ImageIcon aria-hidden="true" />}
    </span>
  );
}

function ChoiceRow({ id, text, note, image }: Choice): ReactElement {
  return (
    <ListBoxItem
      id={id}
      textValue={text}
      className={styles["choice"] ?? ""}
      {...(image === undefined ? {} : { "data-pictured": true })}
    >
      {({ isSelected }) => (
        <>
          {image !== undefined && <ChoicePicture image={image} />}
          <span className={styles["text"]}>{text}</span>
          {note && <span className={styles["note"]}>{note}</span>}
          {isSelected && <Check aria-hidden="true" className={styles["mark"]} />}
        </>
      )}
    </ListBoxItem>
  );
}

function emptyText({ query }: PagedList<Choice>, { plural }: ChoiceSource, search: string): string {
  if (query.isError) return "";
  return search
    ? t("No {plural} match “{search}”.", { plural, search })
    : t("This site has no {plural} yet.", { plural });
}

type ChoiceListProps = {
  readonly source: ChoiceSource;
  /** Id of the selected choice; empty for none. */
  readonly value: string;
  /** Called with an empty string for none. */
  readonly onChoose: (id: string) => void;
};

type Choices = {
  readonly query: PagedList<Choice>["query"];
  readonly rows: readonly Choice[];
  readonly search: string;
  readonly empty: string;
};

function useChoices(source: ChoiceSource, typed: string): Choices {
  const search = usePaused(typed);
  const list = usePages<Choice>({
    queryKey: [...source.queryKey, "choices", search],
    load: (cursor) => source.load(search, cursor),
  });
  const { query } = list;
  // Results of an earlier search cannot be chosen, since they are about to be replaced.
  const isSearching = typed !== search || query.isPending || query.isPlaceholderData;
  return isSearching
    ? { query, search, rows: [], empty: t("Loading…") }
    : { query, search, rows: list.rows, empty: emptyText(list, source, search) };
}

export function ChoiceList({ source, value, onChoose }: ChoiceListProps): ReactElement {
  const [typed, setTyped] = useState("");
  const { query, rows, search, empty } = useChoices(source, typed.trim());
  return (
    <>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField
          aria-label={t("Search {plural}", { plural: source.plural })}
          autoFocus
          className={styles["search"] ?? ""}
        >
          <Input
            placeholder={t("Search {plural}", { plural: source.plural })}
            maxLength={200}
            className={styles["input"] ?? ""}
          />
        </SearchField>
        <ListBox
          aria-label={translated(source.plural)}
          className={styles["list"] ?? ""}
          selectionMode="single"
          selectedKeys={[value || NONE]}
          disallowEmptySelection
          renderEmptyState={() => <p className={styles["empty"]}>{empty}</p>}
          onSelectionChange={(keys) => {
            const [key] = keys === "all" ? [] : [...keys];
            onChoose(key === undefined || key === NONE ? "" : String(key));
          }}
        >
          {search === "" && rows.length > 0 && <ChoiceRow id={NONE} text={t("None")} />}
          <Collection items={rows}>{(choice) => <ChoiceRow {...choice} />}</Collection>
          <ListBoxLoadMoreItem
            isLoading={query.isFetchingNextPage}
            className={styles["empty"] ?? ""}
            onLoadMore={() => {
              if (query.hasNextPage && !query.isFetching && !query.isError) void query.fetchNextPage();
            }}
          >
            {t("Loading…")}
          </ListBoxLoadMoreItem>
        </ListBox>
      </Autocomplete>
      {query.isError && (
        <div role="alert" className={styles["failed"]}>
          <p>
            {source.failedText ?? t("Unable to load results")}. {errorText(query.error)}
          </p>
          <ActionButton
            isPending={query.isFetching}
            onPress={() => void (query.data ? query.fetchNextPage() : query.refetch())}
          >
            {t("Try again")}
          </ActionButton>
        </div>
      )}
    </>
  );
}
