import { TRANSLATABLE_KINDS, type TranslatableKind } from "@stoa/core/multilingual/translation/translatable-kinds.ts";
import type { TranslationRow } from "@stoa/core/multilingual/translation/translation-api.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Search } from "lucide-react";
import { useState, type ReactElement } from "react";
import { BackLink } from "../../parts/link/back-link.tsx";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { PagedContent } from "../../parts/list/paged-content.tsx";
import { RecordTable, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader, RoomTabs } from "../../parts/room/room-header.tsx";
import rowStyles from "../../parts/table/row-link.module.css";
import { SearchBox } from "../../parts/list/search-box.tsx";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import { countText, usePages } from "../../parts/list/use-pages.ts";
import { loadTranslations, publishLanguage, refreshLanguages } from "./language-calls.ts";
import { KIND_TEXTS, languageName, translationProgressText, STATUS_TEXTS } from "./language-texts.ts";
import styles from "./translations-content.module.css";
import { t, textLanguage } from "../../language/t.ts";

type TranslationsProps = {
  readonly language: string;
  readonly mayPublish: boolean;
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

type Tab = TranslatableKind | "all";

const TABS = [
  { id: "all" as Tab, text: t("All") },
  ...TRANSLATABLE_KINDS.map((kind) => ({ id: kind as Tab, text: KIND_TEXTS[kind].many })),
];

function columnsOf(language: string): RecordColumn<TranslationRow>[] {
  return [
    {
      id: "title",
      title: t("Item"),
      kind: "main",
      renderCell: ({ documentId, title, kind }) => (
        <Link to="/languages/$language/$documentId" params={{ language, documentId }} className={rowStyles["link"]}>
          <RowText title={title} note={KIND_TEXTS[kind].one} />
        </Link>
      ),
    },
    {
      id: "progress",
      title: t("Translation"),
      renderCell: ({ progress }) => {
        const { text, tone } = translationProgressText(progress);
        return <StatusBadge tone={tone}>{text}</StatusBadge>;
      },
    },
    {
      id: "texts",
      title: t("Texts"),
      kind: "number",
      renderCell: ({ progress: { translated, outdated, missing } }) =>
        t("{count} of {total}", { count: translated + outdated, total: translated + outdated + missing }),
    },
    { id: "status", title: t("Visitors"), kind: "wide", renderCell: ({ status }) => STATUS_TEXTS[status] },
  ];
}

function PublishLanguage({ language }: { readonly language: string }): ReactElement {
  const queries = useQueryClient();
  const publishing = useMutation({
    mutationFn: () => publishLanguage(language),
    onSuccess: async () => {
      showToast({ text: t("{language} published", { language: languageName(language) }) });
      await refreshLanguages(queries);
    },
    onError: (error) => showFailure(error, () => publishing.mutate()),
  });
  return (
    <ActionButton tone="primary" isPending={publishing.isPending} onPress={() => publishing.mutate()}>
      {publishing.isPending ? t("Publishing…") : t("Publish {language}", { language: languageName(language) })}
    </ActionButton>
  );
}

export function TranslationsContent({ language, mayPublish, search, onSearch }: TranslationsProps): ReactElement {
  const [tab, setTab] = useState<Tab>("all");
  const filter = { language, kind: tab, search };
  const list = usePages({
    queryKey: ["translations", filter],
    load: (cursor) => loadTranslations(filter, cursor),
  });
  const showAll = (): void => {
    setTab("all");
    onSearch("");
  };
  return (
    <>
      <div className={styles["back"]}>
        <BackLink to="/languages">{t("Languages")}</BackLink>
      </div>
      <RoomHeader
        title={languageName(language)}
        count={countText(list, [t("document"), t("documents")], textLanguage())}
        search={<SearchBox label={t("Search content")} placeholder={t("Title")} search={search} onSearch={onSearch} />}
        actions={mayPublish && <PublishLanguage language={language} />}
        tabs={<RoomTabs label={t("Content type")} tabs={TABS} current={tab} onChoose={setTab} />}
      />
      <PagedContent
        list={list}
        what={t("the translatable content")}
        empty={
          <StateNotice
            title={t("No results")}
            icon={<Search aria-hidden="true" />}
            action={<ActionButton onPress={showAll}>{t("Show all")}</ActionButton>}
          >
            {t("Search covers titles.")}
          </StateNotice>
        }
      >
        {(rows) => (
          <RecordTable
            caption={t("Content to translate into {language}", { language: languageName(language) })}
            columns={columnsOf(language)}
            rows={rows}
            rowId={({ documentId }) => documentId}
          />
        )}
      </PagedContent>
    </>
  );
}
