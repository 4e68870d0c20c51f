import type { AreaRow } from "@stoa/core/area/area-api.ts";
import type { SiteHeaderFooter } from "@stoa/core/site-header-footer/site-header-footer-api.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { RecordSection } from "../../parts/table/record-section.tsx";
import { RecordTable, RowButton, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { showFailure } from "../../parts/notice/toast-store.ts";
import { areasQuery, headerFooterQuery, startArea } from "./area-calls.ts";
import { areaNote } from "./area-texts.ts";
import styles from "./areas-content.module.css";
import { t } from "../../language/t.ts";

type HeaderFact = { readonly id: string; readonly title: string; readonly value: string; readonly place: ReactNode };

function brandNote({ siteTitle, siteTagLine, logo }: SiteHeaderFooter["header"]): string {
  const words = [siteTitle, siteTagLine, logo ? t("with a logo") : t("no logo")];
  return words.filter((word) => word !== "").join(" · ");
}

function headerFacts({ header }: SiteHeaderFooter, maySetUp: boolean): HeaderFact[] {
  const settings = maySetUp && <Link to="/settings">{t("Site settings")}</Link>;
  return [
    { id: "title", title: t("Title, tagline and logo"), value: brandNote(header), place: settings },
    {
      id: "announcement",
      title: t("Announcement bar"),
      value: header.announcement?.isEnabled ? t("Shown above the header") : t("Not shown"),
      place: maySetUp && <Link to="/announcement">{t("Notices, comments and speed")}</Link>,
    },
    {
      id: "links",
      title: t("Links"),
      value: t("The order of your pages and external links"),
      place: <Link to="/pages">{t("Pages")}</Link>,
    },
  ];
}

const FACT_COLUMNS: readonly RecordColumn<HeaderFact>[] = [
  {
    id: "title",
    title: t("Part"),
    kind: "main",
    renderCell: ({ title, value }) => <RowText title={title} note={value} />,
  },
  { id: "place", title: t("Edited in"), renderCell: ({ place }) => place },
];

type AreaTableProps = {
  readonly caption: string;
  readonly areas: readonly AreaRow[];
  readonly isOpening: boolean;
  readonly onOpen: (area: AreaRow) => void;
};

function AreaTable({ caption, areas, isOpening, onOpen }: AreaTableProps): ReactElement {
  const open = (area: AreaRow): void => {
    if (!isOpening) onOpen(area);
  };
  const columns: readonly RecordColumn<AreaRow>[] = [
    {
      id: "name",
      title: t("Area"),
      kind: "main",
      renderCell: (area) => (
        <RowButton onPress={() => open(area)}>
          <RowText title={area.name} note={areaNote(area)} />
        </RowButton>
      ),
    },
  ];
  return <RecordTable caption={caption} columns={columns} rows={areas} rowId={({ fieldId }) => fieldId} />;
}

type AreasContentProps = {
  readonly maySetUp: boolean;
  readonly onOpen: (documentId: string) => void;
};

type PartProps = {
  readonly areas: readonly AreaRow[];
  readonly facts: readonly HeaderFact[];
  readonly onOpen: (documentId: string) => void;
};

function Parts({ areas, facts, onOpen }: PartProps): ReactElement {
  const queries = useQueryClient();
  const opening = useMutation({
    mutationFn: async ({ documentId, fieldId }: AreaRow) => documentId ?? (await startArea(fieldId)),
    onSuccess: (documentId) => {
      void queries.invalidateQueries({ queryKey: areasQuery.queryKey });
      onOpen(documentId);
    },
    onError: (error, input) => showFailure(error, () => opening.mutate(input)),
  });
  const inPart = (part: AreaRow["part"]): AreaRow[] => areas.filter((area) => area.part === part);
  const table = (part: AreaRow["part"], caption: string): ReactNode =>
    inPart(part).length > 0 && (
      <AreaTable
        caption={caption}
        areas={inPart(part)}
        isOpening={opening.isPending}
        onOpen={(area) => opening.mutate(area)}
      />
    );
  return (
    <div className={styles["parts"]}>
      <RecordSection title={t("Header")} note={t("Shown at the top of every page.")}>
        <RecordTable caption={t("Parts of the header")} columns={FACT_COLUMNS} rows={facts} rowId={({ id }) => id} />
        {table("header", t("Header areas"))}
      </RecordSection>
      <RecordSection
        title={t("Footer")}
        note={t("Shown at the bottom of every page.")}
        empty={inPart("footer").length === 0 && t("Your theme has no block area in its footer.")}
      >
        {table("footer", t("Footer areas"))}
      </RecordSection>
      {inPart("page").length > 0 && (
        <RecordSection title={t("On some pages")} note={t("Areas that your theme adds to some kinds of pages.")}>
          {table("page", t("Page areas"))}
        </RecordSection>
      )}
    </div>
  );
}

export function AreasContent({ maySetUp, onOpen }: AreasContentProps): ReactElement {
  const areas = useQuery(areasQuery);
  const frame = useQuery(headerFooterQuery);
  const failed = [areas, frame].find(({ isError, data }) => isError && data === undefined);
  const isReady = areas.data !== undefined && frame.data !== undefined;
  return (
    <>
      <RoomHeader title={t("Header and footer")} />
      {failed && (
        <LoadError
          what={t("the header and footer")}
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void Promise.all([areas.refetch(), frame.refetch()])}
        />
      )}
      {!failed && !isReady && <LoadingBlocks label={t("Loading header and footer…")} count={6} heightPx={56} />}
      {isReady && <Parts areas={areas.data} facts={headerFacts(frame.data, maySetUp)} onOpen={onOpen} />}
    </>
  );
}
