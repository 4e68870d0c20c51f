import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState, type ReactElement } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Dialog } from "react-aria-components/Dialog";
import { Header } from "react-aria-components/Header";
import { Input } from "react-aria-components/Input";
import { Menu, MenuItem, MenuSection } from "react-aria-components/Menu";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { TextField } from "react-aria-components/TextField";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { KeyCaps } from "../../parts/keyboard/key-caps.tsx";
import type { Command } from "./command.ts";
import styles from "./command-palette.module.css";
import { foundThingsQuery, type FindRights, type FoundThing } from "./found-things.ts";
import { paletteSections, type PaletteRow, type PaletteSection } from "./palette-sections.ts";
import { keepRecent, readRecent } from "./recent-commands.ts";
import { useSettledText } from "./use-settled-text.ts";
import { t } from "../../language/t.ts";

type CommandPaletteProps = {
  readonly commands: readonly Command[];
  readonly rights: FindRights;
  readonly onGo: (thing: FoundThing) => void;
  readonly onClose: () => void;
};

const MAX_LENGTH = 100;

function Row({ row: { id, text, note, icon: Icon, shortcut } }: { readonly row: PaletteRow }): ReactElement {
  return (
    <MenuItem id={id} textValue={text} className={styles["row"] ?? ""}>
      <Icon aria-hidden="true" />
      <span className={styles["text"]}>{text}</span>
      {note && <span className={styles["note"]}>{note}</span>}
      {shortcut && <KeyCaps shortcut={shortcut} />}
    </MenuItem>
  );
}

type ResultsProps = {
  readonly sections: readonly PaletteSection[];
  readonly empty: string;
  readonly onChoose: (id: string) => void;
};

function Results({ sections, empty, onChoose }: ResultsProps): ReactElement {
  return (
    <Menu
      aria-label={t("Search results and actions")}
      className={styles["results"] ?? ""}
      onAction={(key) => onChoose(String(key))}
      renderEmptyState={() => <p className={styles["empty"]}>{empty}</p>}
    >
      {sections.map(({ name, rows }) => (
        <MenuSection key={name} id={name} className={styles["section"] ?? ""} aria-label={name}>
          <Header className={styles["heading"] ?? ""}>{name}</Header>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </MenuSection>
      ))}
    </Menu>
  );
}

function countWithUnit(sections: readonly PaletteSection[]): string {
  const count = sections.reduce((sum, { rows }) => sum + rows.length, 0);
  return t("{count, plural, one {# result} other {# results}}", { count });
}

type ProblemProps = { readonly isRetrying: boolean; readonly onRetry: () => void };

function Problem({ isRetrying, onRetry }: ProblemProps): ReactElement {
  return (
    <div role="alert" className={styles["problem"]}>
      <p>{t("Pages, products and orders can’t be searched right now.")}</p>
      <ActionButton isPending={isRetrying} onPress={onRetry}>
        {t("Try again")}
      </ActionButton>
    </div>
  );
}

/** Results for a text: commands at once, the site's pages, products and orders after a pause in typing. */
function useFinding({ commands, rights }: Pick<CommandPaletteProps, "commands" | "rights">, text: string) {
  const typed = text.trim();
  const [recent] = useState(readRecent);
  const settled = useSettledText(typed);
  const things = useQuery(foundThingsQuery(settled, rights));
  const found = settled === "" || typed === "" ? [] : (things.data ?? []);
  return {
    found,
    sections: paletteSections(commands, { text, recent, found }),
    isSearching: typed !== "" && (settled !== typed || things.isFetching),
    problem: typed !== "" && things.isError && (
      <Problem isRetrying={things.isFetching} onRetry={() => void things.refetch()} />
    ),
  };
}

export function CommandPalette({ commands, rights, onGo, onClose }: CommandPaletteProps): ReactElement {
  const [text, setText] = useState("");
  const { found, sections, isSearching, problem } = useFinding({ commands, rights }, text);

  const choose = (id: string): void => {
    onClose();
    const command = commands.find((one) => one.id === id);
    if (command) {
      keepRecent(command.id);
      command.run();
    }
    const thing = found.find((one) => `${one.kind}:${one.id}` === id);
    if (thing) onGo(thing);
  };

  return (
    <ModalOverlay
      className={styles["veil"] ?? ""}
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Modal className={styles["modal"] ?? ""}>
        <Dialog aria-label={t("Search")} className={styles["dialog"] ?? ""}>
          <Autocomplete inputValue={text} onInputChange={setText}>
            <TextField
              aria-label={t("Search pages, products, orders, settings and actions")}
              autoFocus
              className={styles["field"] ?? ""}
            >
              <Search aria-hidden="true" />
              <Input placeholder={t("Search or jump to…")} maxLength={MAX_LENGTH} className={styles["input"] ?? ""} />
            </TextField>
            <Results
              sections={sections}
              empty={isSearching ? t("Searching…") : t("No results for “{text}”.", { text: text.trim() })}
              onChoose={choose}
            />
          </Autocomplete>
          {problem}
          <output className="only-spoken">{isSearching ? "" : countWithUnit(sections)}</output>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
