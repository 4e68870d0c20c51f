import type { ContentDocument, ContentRow } from "@stoa/core/content/content-api.ts";
import { isJsonObject } from "@stoa/core/lib/patch/json-value.ts";
import type { MemberArea } from "@stoa/core/member-access/member-area-api.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { actionWord } from "../../parts/message/action-word.ts";
import { readContent } from "../../parts/draft/content-calls.ts";
import { LoadingBlocks } from "../../parts/notice/loading-blocks.tsx";
import { ModalDialog } from "../../parts/dialog/modal-dialog.tsx";
import { SelectField } from "../../parts/choice/select-field.tsx";
import { LoadError } from "../../parts/notice/state-notice.tsx";
import { memberAreasQuery } from "../../parts/member-areas-query.ts";
import { areaMeaning, nameAreas } from "./member-area-texts.ts";
import styles from "./tree/tree-dialogs.module.css";
import { t } from "../../language/t.ts";

export type AreaChoice = { readonly page: ContentDocument; readonly areaId: string | null };

type MemberAreaDialogProps = {
  readonly row: ContentRow;
  readonly isHome: boolean;
  readonly onSave: (choice: AreaChoice) => Promise<void>;
  readonly onClose: () => void;
};

const NONE = "";

function areaOf({ data }: ContentDocument): string {
  const id = isJsonObject(data) ? data["memberAreaId"] : undefined;
  return typeof id === "string" ? id : NONE;
}

type FieldProps = {
  readonly areas: readonly MemberArea[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

function AreaField({ areas, chosen, onChoose }: FieldProps): ReactElement {
  const options = nameAreas(areas).map(({ id, name }) => ({ value: id, text: name }));
  return (
    <SelectField
      label={t("Member area")}
      value={chosen}
      options={[{ value: NONE, text: t("None") }, ...options]}
      hint={areaMeaning(areas.find(({ id }) => id === chosen))}
      onChange={onChoose}
    />
  );
}

function notesOf({ row, isHome }: Pick<MemberAreaDialogProps, "row" | "isHome">): string[] {
  const home = t("This is your home page: everyone who isn't a member will be asked to join first.");
  const folder = t("The pages in it have their own member areas. Choose one for each page.");
  return [...(isHome ? [home] : []), ...(row.page?.holds === "pages" ? [folder] : [])];
}

type BodyProps = Pick<MemberAreaDialogProps, "row" | "isHome"> & FieldProps;

function AreaBody({ row, isHome, ...field }: BodyProps): ReactElement {
  if (field.areas.length === 0) {
    return (
      <p>
        {t(
          "This site has no member area yet. Create a product of the type paywall; then you can limit pages to people who bought it.",
        )}
      </p>
    );
  }
  return (
    <div className={styles["fields"]}>
      <AreaField {...field} />
      {notesOf({ row, isHome }).map((note) => (
        <p key={note} className={styles["note"]}>
          {note}
        </p>
      ))}
    </div>
  );
}

function useAreas(id: string) {
  const areas = useQuery({ ...memberAreasQuery, staleTime: 0 });
  const page = useQuery({ queryKey: ["pages", "member-area", id], queryFn: () => readContent(id), gcTime: 0 });
  return {
    data: areas.data && page.data ? { areas: areas.data, page: page.data } : null,
    failed: [areas, page].find(({ isError, data }) => isError && data === undefined),
    readAgain: () => void Promise.all([areas.refetch(), page.refetch()]),
  };
}

type ContentProps = Omit<BodyProps, "areas"> & { readonly found: ReturnType<typeof useAreas> };

function AreaContent({ found, ...body }: ContentProps): ReactElement {
  const { data, failed, readAgain } = found;
  if (failed) {
    return (
      <LoadError what={t("the member areas")} error={failed.error} isRetrying={failed.isFetching} onRetry={readAgain} />
    );
  }
  if (!data) return <LoadingBlocks label={t("Loading member areas…")} count={1} heightPx={76} />;
  return <AreaBody {...body} areas={data.areas} />;
}

type FooterProps = {
  readonly isPending: boolean;
  readonly isFailed: boolean;
  readonly onSave: (() => void) | null;
  readonly onClose: () => void;
};

function AreaFooter({ isPending, isFailed, onSave, onClose }: FooterProps): ReactElement {
  if (!onSave) return <ActionButton onPress={onClose}>{t("Close")}</ActionButton>;
  return (
    <>
      <ActionButton onPress={onClose}>{t("Cancel")}</ActionButton>
      <ActionButton tone="primary" isPending={isPending} onPress={onSave}>
        {actionWord(t("Save"), isFailed)}
      </ActionButton>
    </>
  );
}

/**
 * Assigns a page or folder to a member area. Areas are defined by the products that open them. spec: platform 3, member
 * areas
 */
export function MemberAreaDialog({ row, isHome, onSave, onClose }: MemberAreaDialogProps): ReactElement {
  const [typed, setTyped] = useState<string | null>(null);
  const found = useAreas(row.id);
  const { data } = found;
  const saving = useMutation({ mutationFn: onSave, onError: found.readAgain });
  const stored = data ? areaOf(data.page) : NONE;
  const chosen = typed ?? stored;
  const save = (page: ContentDocument): void => {
    if (chosen === stored) onClose();
    else saving.mutate({ page, areaId: chosen === NONE ? null : chosen });
  };
  const canSave = data !== null && data.areas.length > 0;
  return (
    <ModalDialog
      title={t("Who can see “{title}”", { title: row.title })}
      isOpen
      alert={saving.error ? errorText(saving.error) : undefined}
      onClose={onClose}
      footer={
        <AreaFooter
          isPending={saving.isPending}
          isFailed={saving.isError}
          onSave={canSave ? () => save(data.page) : null}
          onClose={onClose}
        />
      }
    >
      <AreaContent row={row} isHome={isHome} found={found} chosen={chosen} onChoose={setTyped} />
    </ModalDialog>
  );
}
