import type { CheckoutScripts as ScriptList } from "@stoa/core/checkout-script/checkout-script-api.ts";
import { CHECKOUT_SCRIPT_MESSAGES } from "@stoa/core/checkout-script/checkout-script-messages.ts";
import type { DatedScript, ScriptChange } from "@stoa/core/checkout-script/checkout-script-schema.ts";
import { changeText, scriptName, scriptReason } from "@stoa/core/checkout-script/checkout-script-texts.ts";
import { isAlarming } from "@stoa/core/checkout-script/compare-checkout-scripts.ts";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState, type ReactElement } from "react";
import { t, textLanguage } from "../../language/t.ts";
import { ActionButton, ActionLink } from "../../parts/action/action-button.tsx";
import { saveFile } from "../../parts/file/save-file.ts";
import { useMessages } from "../../parts/message/use-messages.ts";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { StatusBadge } from "../../parts/notice/status-badge.tsx";
import { RecordSection } from "../../parts/table/record-section.tsx";
import { RecordTable, RowButton, RowText, type RecordColumn } from "../../parts/table/record-table.tsx";
import { dayText, momentText, type SiteTime } from "../../parts/time/site-time.ts";
import { CHECKOUT_SCRIPTS_CSV, checkoutScriptsQuery } from "./checkout-script-calls.ts";
import styles from "./checkout-scripts.module.css";

const SHOWN_CHARS = 15;

type Texts = typeof CHECKOUT_SCRIPT_MESSAGES;

function OwnerCell({ owner, name }: { readonly owner: DatedScript["owner"]; readonly name: string }): ReactElement {
  if (owner === "unknown") return <StatusBadge tone="bad">{t("Unknown owner")}</StatusBadge>;
  if (owner === "site") return <>{t("You")}</>;
  return <>{owner === "stoa" ? t("Stoa") : name.replace(/\.js$/u, "")}</>;
}

/** The beginning, for a glance; the row opens to the whole. */
function FingerprintCell({ fingerprint, hosts }: DatedScript): ReactElement {
  if (fingerprint === "") return <>{t("{count, plural, one {# host} other {# hosts}}", { count: hosts.length })}</>;
  return <code className={styles["short"]}>{`${fingerprint.slice(0, SHOWN_CHARS)}…`}</code>;
}

/** Everything of a script that an auditor may ask for. */
function ScriptDetails({ script }: { readonly script: DatedScript }): ReactElement {
  const { version, fingerprint, parts, hosts } = script;
  const whole = [
    { name: t("Version"), value: version },
    { name: t("Fingerprint"), value: parts.length > 1 ? fingerprint : "" },
  ].filter(({ value }) => value !== "");
  const rows = [...whole, ...parts.map((part) => ({ name: part.name, value: part.fingerprint }))];
  return (
    <dl className={styles["details"]}>
      {rows.map(({ name, value }) => (
        <div key={name} className={styles["detail"]}>
          <dt>{name}</dt>
          <dd>
            <code>{value}</code>
          </dd>
        </div>
      ))}
      {hosts.length > 0 && (
        <div className={styles["detail"]}>
          <dt>{t("Hosts")}</dt>
          <dd>
            <code>{hosts.join(" ")}</code>
          </dd>
        </div>
      )}
    </dl>
  );
}

type TableProps = { readonly list: ScriptList; readonly time: SiteTime; readonly texts: Texts };

function ScriptTable({ list, time, texts }: TableProps): ReactElement {
  const [open, setOpen] = useState("");
  const columns: readonly RecordColumn<DatedScript>[] = [
    {
      id: "name",
      title: t("Script or header"),
      kind: "main",
      renderCell: (script) => (
        <RowButton isExpanded={open === script.id} onPress={() => setOpen(open === script.id ? "" : script.id)}>
          <RowText title={scriptName(script, texts)} note={scriptReason(script, texts)} />
        </RowButton>
      ),
    },
    {
      id: "owner",
      title: t("Owner"),
      isNamed: true,
      renderCell: (script) => <OwnerCell owner={script.owner} name={scriptName(script, texts)} />,
    },
    {
      id: "fingerprint",
      title: t("Fingerprint"),
      renderCell: (script) => <FingerprintCell {...script} />,
    },
    { id: "since", title: t("Unchanged since"), isNamed: true, renderCell: ({ since }) => dayText(since, time) },
  ];
  return (
    <RecordTable
      caption={t("Scripts where customers pay")}
      columns={columns}
      rows={list.scripts}
      rowId={({ id }) => id}
      renderBelow={(script) => open === script.id && <ScriptDetails script={script} />}
    />
  );
}

type HistoryLine = { readonly id: string; readonly at: string; readonly change: ScriptChange };

function linesOf({ history }: ScriptList): HistoryLine[] {
  return history.flatMap(({ number, at, changes }) =>
    changes.map((change) => ({ id: `${number} ${change.id}`, at, change })),
  );
}

function ChangeTable({ list, time, texts }: TableProps): ReactElement {
  const columns: readonly RecordColumn<HistoryLine>[] = [
    {
      id: "what",
      title: t("Change"),
      kind: "main",
      renderCell: ({ change }) => <RowText title={changeText(change, texts)} note={change.parts.join(" · ")} />,
    },
    { id: "script", title: t("Script or header"), renderCell: ({ change }) => scriptName(change, texts) },
    {
      id: "alarm",
      title: t("Status"),
      renderCell: ({ change }) => isAlarming(change) && <StatusBadge tone="bad">{t("Not expected")}</StatusBadge>,
    },
    { id: "at", title: t("Date"), renderCell: ({ at }) => momentText(at, time) },
  ];
  return (
    <RecordTable
      caption={t("Changes of these scripts, newest first")}
      columns={columns}
      rows={linesOf(list)}
      rowId={({ id }) => id}
    />
  );
}

function Downloads({ list }: { readonly list: ScriptList }): ReactElement {
  return (
    <>
      <ActionLink href={CHECKOUT_SCRIPTS_CSV} icon={<Download aria-hidden="true" />}>
        {t("Download CSV")}
      </ActionLink>
      <ActionButton
        icon={<Download aria-hidden="true" />}
        onPress={() => saveFile("checkout-scripts.json", "application/json", JSON.stringify(list, null, 2))}
      >
        {t("Download JSON")}
      </ActionButton>
    </>
  );
}

function Loaded({ list, time }: { readonly list: ScriptList; readonly time: SiteTime }): ReactElement {
  const texts = useMessages("checkoutScript", CHECKOUT_SCRIPT_MESSAGES, textLanguage());
  const hasList = list.scripts.length > 0;
  const checked =
    hasList &&
    t("Compared after each publish and every day. Last time: {at}", { at: momentText(list.checkedAt, time) });
  const hasChanges = linesOf(list).length > 0;
  return (
    <>
      <RecordSection
        title={t("Scripts where customers pay")}
        note={checked}
        isAligned
        actions={hasList && <Downloads list={list} />}
        empty={!hasList && t("No scripts listed yet. The list starts when you publish a product.")}
      >
        {hasList && <ScriptTable list={list} time={time} texts={texts} />}
      </RecordSection>
      {hasList && (
        <RecordSection
          title={t("Script changes")}
          note={t("Admins get an email about unexpected changes and payment providers.")}
          isAligned
          empty={!hasChanges && t("No changes yet.")}
        >
          {hasChanges && <ChangeTable list={list} time={time} texts={texts} />}
        </RecordSection>
      )}
    </>
  );
}

/** What runs on the pages where customers pay, and how that has changed. PCI DSS 6.4.3 and 11.6.1 */
export function CheckoutScripts({ time }: { readonly time: SiteTime }): ReactElement {
  const scripts = useQuery(checkoutScriptsQuery);
  return (
    <div className={styles["scripts"]}>
      {scripts.isPending && <LoadingBlocks label={t("Loading scripts…")} count={3} heightPx={56} />}
      {scripts.isError && !scripts.data && (
        <LoadError
          what={t("the scripts where customers pay")}
          error={scripts.error}
          isRetrying={scripts.isFetching}
          onRetry={() => void scripts.refetch()}
        />
      )}
      {scripts.data && <Loaded list={scripts.data} time={time} />}
    </div>
  );
}
