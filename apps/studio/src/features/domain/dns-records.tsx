import type { DnsRecord } from "@stoa/core/domain/domain-api.ts";
import { Copy } from "lucide-react";
import type { ReactElement } from "react";
import { IconButton } from "../../parts/action/action-button.tsx";
import { showToast } from "../../parts/notice/toast-store.ts";
import styles from "./dns-records.module.css";

type CopyProps = { readonly label: string; readonly text: string };

function CopyText({ label, text }: CopyProps): ReactElement {
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => showToast({ text: `${label} copied.` }),
      () => showToast({ text: "This browser blocked copying. Select the text and copy it yourself." }),
    );
  };
  return (
    <span className={styles["copy"]}>
      <code>{text}</code>
      <IconButton label={`Copy ${label.toLowerCase()} ${text}`} icon={<Copy aria-hidden="true" />} onPress={copy} />
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
          <th scope="col">Type</th>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ type, name, value }) => (
          <tr key={`${type} ${value}`}>
            <th scope="row">{type}</th>
            <td data-title="Name">
              <CopyText label="Name" text={name} />
            </td>
            <td data-title="Value">
              <CopyText label="Value" text={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
