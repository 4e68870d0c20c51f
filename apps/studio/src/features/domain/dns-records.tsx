import type { DnsRecord } from "@stoa/core/domain/domain-api.ts";
import { Copy } from "lucide-react";
import type { ReactElement } from "react";
import { IconButton } from "../../parts/action/action-button.tsx";
import { showToast } from "../../parts/notice/toast-store.ts";
import styles from "./dns-records.module.css";
import { t } from "../../language/t.ts";

type CopyProps = { readonly label: string; readonly text: string };

function CopyText({ label, text }: CopyProps): ReactElement {
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => showToast({ text: t("{label} copied.", { label }) }),
      () => showToast({ text: t("This browser blocked copying. Select the text and copy it yourself.") }),
    );
  };
  return (
    <span className={styles["copy"]}>
      <code>{text}</code>
      <IconButton
        label={t("Copy {label} {text}", { label: label.toLowerCase(), text })}
        icon={<Copy aria-hidden="true" />}
        onPress={copy}
      />
    </span>
  );
}

type DnsRecordsProps = { readonly caption: string; readonly records: readonly DnsRecord[] };

export function DnsRecords({ caption, records }: DnsRecordsProps): ReactElement {
  return (
    <table className={styles["records"]}>
      <caption className="only-spoken">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Type")}</th>
          <th scope="col">{t("Name")}</th>
          <th scope="col">{t("Value")}</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ type, name, value }) => (
          <tr key={`${type} ${value}`}>
            <th scope="row">{type}</th>
            <td data-title={t("Name")}>
              <CopyText label={t("Name")} text={name} />
            </td>
            <td data-title={t("Value")}>
              <CopyText label={t("Value")} text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
