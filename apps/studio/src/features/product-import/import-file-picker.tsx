import { byteSizeText } from "@stoa/core/lib/byte-size-text.ts";
import { PRODUCT_FILE_LIMITS } from "@stoa/core/product-import/product-file-limits.ts";
import { FileUp } from "lucide-react";
import { useState, type ReactElement, type ReactNode } from "react";
import { DropZone } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { CheckField } from "../../parts/choice/check-field.tsx";
import { RetryNote } from "../../parts/notice/retry-note.tsx";
import { EXPORT_HREF } from "./product-import-calls.ts";
import styles from "./import-file-picker.module.css";
import { t, textLanguage, tRich } from "../../language/t.ts";

type PickerProps = {
  readonly isPending: boolean;
  readonly problem: string | null;
  /** Sends the file again; undefined when it would be rejected again. */
  readonly onRetry: (() => void) | undefined;
  readonly mayFetchPictures: boolean;
  readonly onFile: (file: File, hasPictures: boolean) => void;
};

function exportLink(parts: ReactNode[]): ReactNode {
  return (
    <a key="export" href={EXPORT_HREF}>
      {parts}
    </a>
  );
}

export function ImportFilePicker({ isPending, problem, onRetry, mayFetchPictures, onFile }: PickerProps): ReactElement {
  const [hasPictures, setHasPictures] = useState(mayFetchPictures);
  const take = (file: File | undefined): void => {
    if (file && !isPending) onFile(file, hasPictures);
  };
  return (
    <div className={styles["picker"]}>
      <DropZone
        className={styles["zone"] ?? ""}
        aria-label={t("Drop a product file here")}
        onDrop={({ items }) => {
          const dropped = items.find((item) => item.kind === "file");
          void dropped?.getFile().then(take);
        }}
      >
        <FileUp className={styles["icon"]} aria-hidden="true" />
        <h2>{t("Drop a CSV file here")}</h2>
        <p>{t("From this studio, Shopify, or any CSV file with Product URL, Title and Price columns.")}</p>
        <FileTrigger acceptedFileTypes={[".csv", "text/csv"]} onSelect={(files) => take(files?.[0])}>
          <ActionButton tone="primary" isPending={isPending}>
            {isPending ? t("Reading file…") : t("Choose a file")}
          </ActionButton>
        </FileTrigger>
      </DropZone>
      {problem !== null && onRetry && <RetryNote text={problem} onRetry={onRetry} />}
      {problem !== null && !onRetry && (
        <p role="alert" className={styles["alert"]}>
          {problem}
        </p>
      )}
      {mayFetchPictures && (
        <CheckField isOn={hasPictures} onChange={setHasPictures}>
          {t("Download images from the URLs in the file")}
        </CheckField>
      )}
      <ul className={styles["facts"]}>
        <li>{t("Nothing changes until you review the result.")}</li>
        <li>
          {t(
            "Products are matched by Product URL or Handle and updated to match the file; variants missing from the file are deleted. Products that aren't in the file don't change.",
          )}
        </li>
        <li>
          {t("At most {size} and {count} rows, as UTF-8 CSV.", {
            size: byteSizeText(PRODUCT_FILE_LIMITS.bytes),
            count: PRODUCT_FILE_LIMITS.rows.toLocaleString(textLanguage()),
          })}
        </li>
        <li>
          {tRich("To edit many products in a spreadsheet, <a>export them</a>, edit the file and import it here.", {
            a: exportLink,
          })}
        </li>
      </ul>
    </div>
  );
}
