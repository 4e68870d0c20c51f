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

type HeaderFact = { readonly id: string; readonly title: string; readonly value: string; readonly place: ReactNode };

function brandNote({ siteTitle, siteTagLine, logo }: SiteHeaderFooter["header"]): string {
  const words = [siteTitle, siteTagLine, logo ? "with a logo" : "no logo"];
  return words.filter((word) => word !== "").join(" · ");
}

function headerFacts({ header }: SiteHeaderFooter, maySetUp: boolean): HeaderFact[] {
  const settings = maySetUp && <Link to="/settings">Site settings</Link>;
  return [
    { id: "title", title: "Title, tagline and logo", value: brandNote(header), place: settings },
    {
      id: "announcement",
      title: "Announcement bar",
      value: header.announcement?.isEnabled ? "Shown above the header" : "Not shown",
      place: maySetUp && <Link to="/announcement">Notices, comments and speed</Link>,
    },
    {
      id: "links",
      title: "Links",
      value: "The order of your pages and external links",
      place: <Link to="/pages">Pages</Link>,
    },
  ];
}

const FACT_COLUMNS: readonly RecordColumn<HeaderFact>[] = [
  {
    id: "title",
    title: "Part",
    kind: "main",
    renderCell: ({ title, value }) => <RowText title={title} note={value} />,
  },
  { id: "place", title: "Edited in", renderCell: ({ place }) => place },
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
      title: "Area",
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
      <RecordSection title="Header" note="Shown at the top of every page.">
        <RecordTable caption="Parts of the header" columns={FACT_COLUMNS} rows={facts} rowId={({ id }) => id} />
        {table("header", "Header areas")}
      </RecordSection>
      <RecordSection
        title="Footer"
        note="Shown at the bottom of every page."
        empty={inPart("footer").length === 0 && "Your theme has no block area in its footer."}
      >
        {table("footer", "Footer areas")}
      </RecordSection>
      {inPart("page").length > 0 && (
        <RecordSection title="On some pages" note="Areas that your theme adds to some kinds of pages.">
          {table("page", "Page areas")}
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
      <RoomHeader title="Header and footer" />
      {failed && (
        <LoadError
          what="the header and footer"
          error={failed.error}
          isRetrying={failed.isFetching}
          onRetry={() => void Promise.all([areas.refetch(), frame.refetch()])}
        />
      )}
      {!failed && !isReady && <LoadingBlocks label="Loading header and footer…" count={6} heightPx={56} />}
      {isReady && <Parts areas={areas.data} facts={headerFacts(frame.data, maySetUp)} onOpen={onOpen} />}
    </>
  );
}
