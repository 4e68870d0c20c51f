import type { Domain } from "@stoa/core/domain/domain-api.ts";
import type { LanguageView } from "@stoa/core/multilingual/multilingual-api.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { AtSign, Languages, Plus, Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { useRequestedAct } from "../../parts/action/requested-act.ts";
import { ActionButton, IconButton } from "../../parts/action/action-button.tsx";
import { DeleteDialog } from "../../parts/dialog/delete-dialog.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { RecordTable, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import rowStyles from "../../parts/table/row-link.module.css";
import { LoadError, StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { SwitchField } from "../../parts/choice/switch-field.tsx";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import { AddLanguageDialog } from "./add-language-dialog.tsx";
import { LanguageAddressDialog } from "./language-address-dialog.tsx";
import {
  languagesQuery,
  languageStatusQuery,
  refreshLanguages,
  saveLanguages,
  type LanguagesChange,
  type LanguagesReply,
} from "./language-calls.ts";
import styles from "./languages-content.module.css";
import { languageName } from "./language-texts.ts";
import { t } from "../../language/t.ts";

type LanguagesProps = {
  readonly mayChange: boolean;
  readonly domains: readonly Domain[];
};

type Opened = { readonly kind: "add" } | { readonly kind: "remove" | "address"; readonly language: LanguageView };

function sent({ language, isEnabled, domain }: LanguageView) {
  return domain === undefined ? { language, isEnabled } : { language, isEnabled, domain };
}

function othersOf({ languages }: LanguagesReply): LanguageView[] {
  return languages.filter(({ isPrimary }) => !isPrimary);
}

function useListChange() {
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: saveLanguages,
    onSuccess: async (reply) => {
      queries.setQueryData(languagesQuery.queryKey, reply);
      await refreshLanguages(queries);
    },
    onError: (error, input) => showFailure(error, () => changing.mutate(input)),
  });
  return changing;
}

function stateBadge({ isPrimary, isEnabled, isPublished }: LanguageView): ReactElement {
  if (isPrimary) return <StatusBadge tone="neutral">{t("Original")}</StatusBadge>;
  if (isEnabled && isPublished) return <StatusBadge tone="good">{t("Visible")}</StatusBadge>;
  if (isEnabled) return <StatusBadge tone="accent">{t("Not published")}</StatusBadge>;
  return (
    <StatusBadge tone={isPublished ? "warn" : "neutral"}>
      {isPublished ? t("Hidden after publishing") : t("Hidden")}
    </StatusBadge>
  );
}

type ColumnParts = {
  readonly mayChange: boolean;
  readonly progressOf: (language: string) => string;
  readonly onEnable: (language: LanguageView, isEnabled: boolean) => void;
  readonly onOpen: (opened: Opened) => void;
};

function addressOf({ isPrimary, prefix, domain }: LanguageView): string {
  if (isPrimary) return t("No language in its URLs");
  return domain ?? `${prefix}/…`;
}

function columnsOf({ mayChange, progressOf, onEnable, onOpen }: ColumnParts): RecordColumn<LanguageView>[] {
  const name = (one: LanguageView): ReactElement => (
    <RowText
      title={languageName(one.language)}
      note={one.ownName !== languageName(one.language) && <span lang={one.language}>{one.ownName}</span>}
    />
  );
  return [
    {
      id: "name",
      title: t("Language"),
      kind: "main",
      renderCell: (one) =>
        one.isPrimary ? (
          name(one)
        ) : (
          <Link to="/languages/$language" params={{ language: one.language }} className={rowStyles["link"]}>
            {name(one)}
          </Link>
        ),
    },
    { id: "address", title: t("URLs"), kind: "wide", renderCell: addressOf },
    { id: "progress", title: t("Translated"), renderCell: (one) => (one.isPrimary ? "" : progressOf(one.language)) },
    { id: "state", title: t("Status"), renderCell: stateBadge },
    {
      id: "change",
      title: t("Change"),
      kind: "actions",
      renderCell: (one) =>
        !one.isPrimary &&
        mayChange && (
          <span className={styles["change"]}>
            <SwitchField
              label={t("Show {language}", { language: languageName(one.language) })}
              isOn={one.isEnabled}
              onChange={(isEnabled) => onEnable(one, isEnabled)}
            />
            <IconButton
              label={t("Change {language} URLs", { language: languageName(one.language) })}
              icon={<AtSign aria-hidden="true" />}
              onPress={() => onOpen({ kind: "address", language: one })}
            />
            <IconButton
              label={t("Remove {language}", { language: languageName(one.language) })}
              icon={<Trash2 aria-hidden="true" />}
              onPress={() => onOpen({ kind: "remove", language: one })}
            />
          </span>
        ),
    },
  ];
}

function FirstLanguage({ onAdd }: { readonly onAdd: (() => void) | undefined }): ReactElement {
  return (
    <StateNotice
      title={t("Add a language")}
      icon={<Languages aria-hidden="true" />}
      action={
        onAdd && (
          <ActionButton tone="primary" icon={<Plus aria-hidden="true" />} onPress={onAdd}>
            {t("Add a language")}
          </ActionButton>
        )
      }
    >
      {t(
        "Add a language and translate as much as you like. Untranslated text stays in the original language; prices and images are the same everywhere.",
      )}
    </StateNotice>
  );
}

type DialogsProps = Pick<LanguagesProps, "domains"> & {
  readonly opened: Opened | null;
  readonly reply: LanguagesReply;
  readonly onClose: () => void;
};

function Dialogs({ opened, reply, domains, onClose }: DialogsProps): ReactElement | null {
  const queries = useQueryClient();
  const others = othersOf(reply);
  if (opened === null) return null;
  // Refetch after a failure: the change may have been saved despite a lost answer, and the next try must build on it.
  const saveAll = (languages: LanguagesChange["languages"]): Promise<LanguagesReply> =>
    saveLanguages({ languages, version: reply.version }).catch(async (error: unknown) => {
      await refreshLanguages(queries);
      throw error;
    });
  const save = (languages: readonly LanguageView[]): Promise<LanguagesReply> => saveAll(languages.map(sent));
  const done = async (text: string): Promise<void> => {
    await refreshLanguages(queries);
    showToast({ text });
    onClose();
  };
  if (opened.kind === "add") {
    return (
      <AddLanguageDialog
        taken={reply.languages.map(({ language }) => language)}
        onAdd={(language) =>
          saveAll([...others.filter((one) => one.language !== language).map(sent), { language, isEnabled: true }])
        }
        onAdded={(name) => void done(t("{language} added. Visitors see it after you publish.", { language: name }))}
        onClose={onClose}
      />
    );
  }
  const { language } = opened.language;
  const name = languageName(language);
  if (opened.kind === "address") {
    const withDomain = (domain: string | undefined): LanguageView[] =>
      others.map(({ domain: before, ...one }) => {
        const shown = one.language === language ? domain : before;
        return shown === undefined ? one : { ...one, domain: shown };
      });
    return (
      <LanguageAddressDialog
        language={opened.language}
        others={others}
        domains={domains}
        onSave={(domain) => save(withDomain(domain))}
        onSaved={() =>
          void done(t("{language} URLs changed. Visitors see the change after you publish.", { language: name }))
        }
        onClose={onClose}
      />
    );
  }
  return (
    <DeleteDialog
      title={t("Remove {language}?", { language: name })}
      action={t("Remove")}
      onDelete={() => save(others.filter((one) => one.language !== language))}
      onDeleted={() => void done(t("{language} removed. Visitors see it until you publish.", { language: name }))}
      onClose={onClose}
    >
      {t(
        "Visitors can’t choose it anymore after you publish. Translations are kept: if you add the language again, they’re back.",
      )}
    </DeleteDialog>
  );
}

type ListProps = {
  readonly reply: LanguagesReply;
  readonly mayChange: boolean;
  readonly onOpen: (opened: Opened) => void;
};

function LanguageTable({ reply, mayChange, onOpen }: ListProps): ReactElement {
  const status = useQuery(languageStatusQuery);
  const changing = useListChange();
  const others = othersOf(reply);
  const progressOf = (language: string): string => {
    const found = status.data?.languages.find((one) => one.language === language);
    return found ? t("{count} of {total}", { count: found.translated, total: status.data?.documents ?? 0 }) : "";
  };
  const onEnable = (changed: LanguageView, isEnabled: boolean): void => {
    const languages = others.map((one) => sent(one.language === changed.language ? { ...one, isEnabled } : one));
    changing.mutate({ languages, version: reply.version });
  };
  if (others.length === 0) return <FirstLanguage onAdd={mayChange ? () => onOpen({ kind: "add" }) : undefined} />;
  return (
    <RecordTable
      caption={t("Languages")}
      columns={columnsOf({ mayChange, progressOf, onEnable, onOpen })}
      rows={reply.languages}
      rowId={({ language }) => language}
    />
  );
}

export function LanguagesContent({ mayChange, domains }: LanguagesProps): ReactElement {
  const [opened, setOpened] = useState<Opened | null>(null);
  useRequestedAct("language", () => setOpened({ kind: "add" }));
  const list = useQuery(languagesQuery);
  const reply = list.data;
  const hasOthers = reply !== undefined && othersOf(reply).length > 0;
  const addButton = (
    <ActionButton tone="primary" icon={<Plus aria-hidden="true" />} onPress={() => setOpened({ kind: "add" })}>
      {t("Add a language")}
    </ActionButton>
  );
  return (
    <>
      <RoomHeader title={t("Languages")} actions={mayChange && hasOthers && addButton} />
      {list.isPending && <LoadingBlocks label={t("Loading languages…")} count={3} heightPx={56} />}
      {list.isError && !reply && (
        <LoadError
          what={t("your languages")}
          error={list.error}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {reply && <LanguageTable reply={reply} mayChange={mayChange} onOpen={setOpened} />}
      {reply && <Dialogs opened={opened} reply={reply} domains={domains} onClose={() => setOpened(null)} />}
    </>
  );
}
