import type { Domain } from "@stoa/core/domain/domain-api.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus, Star, Trash2 } from "lucide-react";
import { useState, type ReactElement } from "react";
import { ActionButton, IconButton } from "../../parts/action/action-button.tsx";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { RecordTable, RowButton, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { domainsQuery } from "./domain-calls.ts";
import { AddDomainDialog, PrimaryDialog, RemoveDomainDialog } from "./domain-dialogs.tsx";
import { DomainSetup } from "./domain-setup.tsx";
import { domainLabel } from "./domain-texts.ts";
import styles from "./domains-content.module.css";
import { t } from "../../language/t.ts";

type Opened =
  | { readonly kind: "add" }
  | { readonly kind: "primary"; readonly domain: Domain }
  | { readonly kind: "remove"; readonly domain: Domain };

type ColumnParts = {
  readonly expanded: string | null;
  readonly onExpand: (host: string) => void;
  readonly onOpen: (opened: Opened) => void;
};

function noteOf({ host, name, isBuiltIn }: Domain): string {
  if (isBuiltIn) return t("Built-in address, always available");
  return name === host ? "" : host;
}

function DomainActs({ domain, onOpen }: { readonly domain: Domain } & Pick<ColumnParts, "onOpen">): ReactElement {
  const { name, isConnected, isPrimary, isBuiltIn, language } = domain;
  return (
    <span className={styles["acts"]}>
      {isConnected && !isPrimary && language === null && (
        <IconButton
          label={t("Make {name} the primary domain", { name })}
          icon={<Star aria-hidden="true" />}
          onPress={() => onOpen({ kind: "primary", domain })}
        />
      )}
      {!isBuiltIn && (
        <IconButton
          label={t("Remove {name}", { name })}
          icon={<Trash2 aria-hidden="true" />}
          onPress={() => onOpen({ kind: "remove", domain })}
        />
      )}
    </span>
  );
}

function columnsOf({ expanded, onExpand, onOpen }: ColumnParts): RecordColumn<Domain>[] {
  return [
    {
      id: "name",
      title: t("Address"),
      kind: "main",
      renderCell: (domain) => {
        const text = <RowText title={domain.name} note={noteOf(domain)} />;
        if (domain.isBuiltIn) return text;
        return (
          <RowButton isExpanded={expanded === domain.host} onPress={() => onExpand(domain.host)}>
            {text}
          </RowButton>
        );
      },
    },
    {
      id: "state",
      title: t("Status"),
      renderCell: (domain) => {
        const { text, tone } = domainLabel(domain);
        return <StatusBadge tone={tone}>{text}</StatusBadge>;
      },
    },
    {
      id: "change",
      title: t("Change"),
      kind: "actions",
      renderCell: (domain) => <DomainActs domain={domain} onOpen={onOpen} />,
    },
  ];
}

type DialogsProps = {
  readonly opened: Opened | null;
  readonly onAdded: (domain: Domain) => void;
  readonly onClose: () => void;
};

function Dialogs({ opened, onAdded, onClose }: DialogsProps): ReactElement | null {
  switch (opened?.kind) {
    case "add":
      return <AddDomainDialog onAdded={onAdded} onClose={onClose} />;
    case "primary":
      return <PrimaryDialog domain={opened.domain} onClose={onClose} />;
    case "remove":
      return <RemoveDomainDialog domain={opened.domain} onClose={onClose} />;
    default:
      return null;
  }
}

export function DomainsContent(): ReactElement {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [expanded, setExpanded] = useState<string | null>(null);
  const list = useQuery(domainsQuery);
  const close = (): void => setOpened(null);
  const domains = list.data;
  const isFull = domains !== undefined && domains.items.length > domains.maxDomains;
  return (
    <>
      <RoomHeader
        title={t("Domains")}
        note={isFull ? t("This site has reached its domain limit.") : t("The addresses where visitors find your site.")}
        actions={
          domains &&
          !isFull && (
            <ActionButton tone="primary" icon={<Plus aria-hidden="true" />} onPress={() => setOpened({ kind: "add" })}>
              {t("Add domain")}
            </ActionButton>
          )
        }
      />
      {list.isPending && <LoadingBlocks label={t("Loading domains…")} count={2} heightPx={56} />}
      {list.isError && !domains && (
        <LoadError
          what={t("the domains")}
          error={list.error}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {domains && (
        <RecordTable
          caption={t("Site domains")}
          columns={columnsOf({
            expanded,
            onExpand: (host) => setExpanded(expanded === host ? null : host),
            onOpen: setOpened,
          })}
          rows={domains.items}
          rowId={({ host }) => host}
          renderBelow={(domain) => domain.host === expanded && <DomainSetup domain={domain} />}
        />
      )}
      <Dialogs
        opened={opened}
        onAdded={({ host }) => {
          setExpanded(host);
          close();
        }}
        onClose={close}
      />
    </>
  );
}
