import { ASSET_MESSAGES } from "@stoa/core/asset/asset-messages.ts";
import type { ProductFile } from "@stoa/core/download/download-api.ts";
import { byteSizeText } from "@stoa/core/lib/byte-size-text.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { errorText } from "../../../client/call-error.ts";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { problemAt, type FieldProblems } from "../../../parts/form/field-problems.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { RetryNote } from "../../../parts/notice/retry-note.tsx";
import { sendingProblem } from "../../../parts/file/send-file.ts";
import type { SiteTime } from "../../../parts/time/site-time.ts";
import styles from "../section/kind/product-kind-sections.module.css";
import { productFilesQuery, sendProductFile } from "./product-file-calls.ts";
import { useProductState, type ProductSession } from "../product-session.ts";
import { ProductTextField } from "../field/product-text-field.tsx";
import { UploadedFilesDialog } from "./uploaded-files-dialog.tsx";
import { wholeNumberEdit } from "../field/whole-number-edit.ts";
import { t } from "../../../language/t.ts";

type SectionProps = {
  readonly session: ProductSession;
  readonly problems: FieldProblems;
  readonly time: SiteTime;
};
type Digital = NonNullable<Product["digital"]>;

const HOURS_A_DAY = 24;
const USUAL: Omit<Digital, "fileId"> = { maxDownloads: 5, expiresAfterHours: 30 * HOURS_A_DAY };
const DOWNLOADS = { min: 1, max: 1000 };
const HOURS = { min: 1, max: 24 * 3650 };
const DAYS = { min: 1, max: 3650 };

function withFile(product: Product, fileId: string): Product {
  return { ...product, digital: { ...USUAL, ...product.digital, fileId } };
}

function withDigital(product: Product, fields: Partial<Digital>): Product {
  return product.digital ? { ...product, digital: { ...product.digital, ...fields } } : product;
}

const isInDays = ({ digital }: Product): boolean => (digital?.expiresAfterHours ?? 0) % HOURS_A_DAY === 0;

function LimitFields({ session }: { readonly session: ProductSession }): ReactElement {
  const inDays = useProductState(session, ({ draft }) => isInDays(draft));
  const unitHours = inDays ? HOURS_A_DAY : 1;
  return (
    <div className={styles["pair"]}>
      <ProductTextField
        session={session}
        label={t("Downloads per purchase")}
        editLabel="Change download limit"
        inputMode="numeric"
        maxLength={4}
        read={({ digital }) => String(digital?.maxDownloads ?? "")}
        write={(product, text) =>
          wholeNumberEdit(text, DOWNLOADS, (maxDownloads) => withDigital(product, { maxDownloads }))
        }
      />
      <ProductTextField
        session={session}
        label={t("Link expires after")}
        editLabel="Change link expiration"
        inputMode="numeric"
        maxLength={6}
        suffix={inDays ? t("days") : t("hours")}
        read={({ digital }) => String((digital?.expiresAfterHours ?? 0) / unitHours)}
        write={(product, text) =>
          wholeNumberEdit(text, inDays ? DAYS : HOURS, (count) =>
            withDigital(product, { expiresAfterHours: count * unitHours }),
          )
        }
      />
    </div>
  );
}

type Sending = { readonly name: string; /** Fraction, 0 to 1. */ readonly part: number } | null;

type FailedFile = { readonly file: File; readonly problem: string };

/** Uploads one file at a time; unmounting aborts it. */
function useFileSending(onSent: (file: ProductFile) => void) {
  const [sending, setSending] = useState<Sending>(null);
  const [failed, setFailed] = useState<FailedFile | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file || sending) return;
    const control = new AbortController();
    stop.current = control;
    setFailed(null);
    setSending({ name: file.name, part: 0 });
    try {
      const onProgress = (part: number): void => setSending({ name: file.name, part });
      onSent(await sendProductFile(file, { signal: control.signal, onProgress }));
    } catch (error) {
      setFailed({ file, problem: `${t(ASSET_MESSAGES.uploadError)} ${file.name}. ${sendingProblem(error)}` });
    } finally {
      setSending(null);
    }
  };
  return { sending, failed, send, stop: () => stop.current?.abort() };
}

function fileText({ filename, byteCount }: ProductFile): string {
  return `${filename} (${byteSizeText(byteCount)})`;
}

type FileChoiceProps = { readonly fileId: string; readonly onChoose: (id: string) => void };

function FileChoice({ fileId, onChoose }: FileChoiceProps): ReactElement | null {
  const files = useQuery(productFilesQuery);
  if (files.isError) {
    return (
      <p role="alert" className={styles["problem"]}>
        {t("Unable to load files. {problem}", { problem: errorText(files.error) })}
      </p>
    );
  }
  const options = (files.data?.items ?? []).map((file) => ({ value: file.id, text: fileText(file) }));
  const isKnown = fileId === "" || options.some(({ value }) => value === fileId);
  if (options.length === 0 && fileId === "") return null;
  return (
    <SelectField
      label={t("File")}
      hint={t("Buyers get the file selected at the time of payment.")}
      value={fileId}
      options={[
        ...(fileId === "" ? [{ value: "", text: t("Choose a file") }] : []),
        ...(isKnown ? [] : [{ value: fileId, text: t("Product file") }]),
        ...options,
      ]}
      onChange={onChoose}
    />
  );
}

function FileFields({ session, time }: Omit<SectionProps, "problems">): ReactElement {
  const queries = useQueryClient();
  const fileId = useProductState(session, ({ draft }) => draft.digital?.fileId ?? "");
  const choose = (id: string): void => {
    if (id !== "" && id !== fileId) session.edit("Choose file", (product) => withFile(product, id));
  };
  const { data } = useQuery(productFilesQuery);
  const [isListing, setIsListing] = useState(false);
  const list = (): void => {
    session.flush();
    setIsListing(true);
  };
  const { sending, failed, send, stop } = useFileSending((file) => {
    void queries.invalidateQueries({ queryKey: productFilesQuery.queryKey });
    choose(file.id);
  });
  return (
    <>
      <FileChoice fileId={fileId} onChoose={choose} />
      <div className={styles["row"]}>
        <FileTrigger onSelect={(chosen) => void send(chosen?.[0])}>
          <ActionButton icon={<Upload aria-hidden="true" />} isPending={sending !== null}>
            {sending ? t("Uploading…") : t("Upload a file")}
          </ActionButton>
        </FileTrigger>
        {sending && (
          <>
            <progress aria-label={t("Uploading {file}", { file: sending.name })} value={sending.part} max={1} />
            <ActionButton onPress={stop}>{t("Stop")}</ActionButton>
          </>
        )}
        {data && data.items.length > 0 && (
          <ActionButton tone="quiet" onPress={list}>
            {t("Uploaded files…")}
          </ActionButton>
        )}
      </div>
      {isListing && <UploadedFilesDialog fileId={fileId} time={time} onClose={() => setIsListing(false)} />}
      {failed && <RetryNote text={failed.problem} onRetry={() => void send(failed.file)} />}
    </>
  );
}

/** spec: storefront 3, platform 5 */
export function DigitalSection({ session, problems, time }: SectionProps): ReactElement | null {
  const isDigital = useProductState(session, ({ draft }) => draft.productType === PRODUCT_TYPE.digital);
  const hasFile = useProductState(session, ({ draft }) => draft.digital !== undefined);
  if (!isDigital) return null;
  const problem = problemAt(problems, "digital");
  return (
    <FormSection title={t("File")} note={hasFile ? undefined : t("The product stays hidden until it has a file.")}>
      <FileFields session={session} time={time} />
      {hasFile && <LimitFields session={session} />}
      {problem && (
        <p role="alert" className={styles["problem"]}>
          {problem}
        </p>
      )}
    </FormSection>
  );
}
