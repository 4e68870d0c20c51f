import { draftOfDetails, type PlaceDraft } from "@stoa/core/place/place-draft.ts";
import { PLACE_LIMITS, PLACE_MESSAGES } from "@stoa/core/place/place-messages.ts";
import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import { errorText } from "../../../client/call-error.ts";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { createDocumentId } from "../../../parts/draft/create-document-id.ts";
import { TextField } from "../../../parts/text/text-field.tsx";
import shared from "../special/special-editor.module.css";
import { placeSearchQuery, readPlace, suggestionsQuery } from "./place-calls.ts";
import styles from "./place-search.module.css";
import { t, translated } from "../../../language/t.ts";

type PlaceSearchProps = { readonly onFind: (place: PlaceDraft) => void };

/** Arrow keys move through the suggestions. */
function stepFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const around = event.currentTarget.closest("fieldset");
  const stops = [...(around?.querySelectorAll<HTMLElement>("input, [data-found]") ?? [])];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + by];
  if (by === 0 || !next) return;
  event.preventDefault();
  next.focus();
}

function SearchForm({ onFind }: PlaceSearchProps): ReactElement {
  const [typed, setTyped] = useState("");
  const [asked, setAsked] = useState("");
  const [problem, setProblem] = useState("");
  // The provider counts everything from the first lookup to the chosen place as one session.
  const [session, setSession] = useState(createDocumentId);
  const field = useRef<HTMLInputElement>(null);
  const found = useQuery(suggestionsQuery(asked, session));
  const ask = (): void => {
    setProblem("");
    setAsked(typed.trim());
  };
  const choose = async (placeId: string): Promise<void> => {
    try {
      onFind(draftOfDetails(await readPlace(placeId, session), "en"));
      setTyped("");
      setAsked("");
      setSession(createDocumentId());
      field.current?.focus();
    } catch (error) {
      setProblem(errorText(error));
    }
  };
  const places = found.data ?? [];
  const isEmpty = asked !== "" && found.isSuccess && places.length === 0;
  const error =
    problem || (found.error ? errorText(found.error) : isEmpty ? t("No results for “{query}”.", { query: asked }) : "");
  return (
    <fieldset aria-label={t("Find a place")} className={styles["search"]}>
      <div className={styles["line"]}>
        <TextField
          label={t("Search for an address or place")}
          inputRef={field}
          inputMode="search"
          value={typed}
          maxLength={PLACE_LIMITS.input}
          error={error || undefined}
          onChange={(text) => {
            setTyped(text);
            if (text.trim() === "") setAsked("");
          }}
          onKeyDown={stepFocus}
          onEnter={ask}
        />
        <ActionButton
          icon={<Search aria-hidden="true" />}
          isPending={found.isFetching}
          isDisabled={typed.trim() === ""}
          onPress={ask}
        >
          {t("Search")}
        </ActionButton>
      </div>
      {places.length > 0 && (
        <ul aria-label={t("Search results")} className={styles["found"]}>
          {places.map(({ placeId, mainText, secondaryText, description }) => (
            <li key={`${placeId} ${description}`}>
              <button
                type="button"
                data-found
                className={styles["place"]}
                onKeyDown={stepFocus}
                onClick={() => void choose(placeId)}
              >
                {mainText} <span className={styles["where"]}>{secondaryText}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="only-spoken">{places.length > 0 ? t("{count} found", { count: places.length }) : ""}</output>
    </fieldset>
  );
}

export function PlaceSearch({ onFind }: PlaceSearchProps): ReactElement | null {
  const search = useQuery(placeSearchQuery);
  if (search.data?.isConfigured) return <SearchForm onFind={onFind} />;
  if (search.isPending) return null;
  return (
    <p className={shared["told"]}>
      {search.error ? errorText(search.error) : translated(PLACE_MESSAGES.notConfigured)}
    </p>
  );
}
