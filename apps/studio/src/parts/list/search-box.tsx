import { Search, X } from "lucide-react";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { IconButton } from "../action/action-button.tsx";
import { TextField } from "../text/text-field.tsx";
import { t } from "../../language/t.ts";

type SearchBoxProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

const SEARCH_DELAY_MS = 60;

/** Searches after a short pause; the URL keeps the search, so Back restores it. */
export function SearchBox({ label, placeholder, search, onSearch }: SearchBoxProps): ReactElement {
  const [typed, setTyped] = useState({ text: search, for: search });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A URL change from elsewhere wins over typed text.
  const text = typed.for === search ? typed.text : search;

  useEffect(() => () => clearTimeout(timer.current), []);

  const searchFor = (next: string, delayMs: number): void => {
    setTyped({ text: next, for: search });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTyped({ text: next, for: next.trim() });
      onSearch(next.trim());
    }, delayMs);
  };

  return (
    <search>
      <TextField
        label={label}
        isLabelHidden
        type="search"
        placeholder={placeholder}
        value={text}
        maxLength={200}
        prefix={<Search aria-hidden="true" />}
        suffix={
          text && (
            <IconButton label={t("Clear search")} icon={<X aria-hidden="true" />} onPress={() => searchFor("", 0)} />
          )
        }
        onChange={(next) => searchFor(next, SEARCH_DELAY_MS)}
        onEnter={() => searchFor(text, 0)}
      />
    </search>
  );
}
