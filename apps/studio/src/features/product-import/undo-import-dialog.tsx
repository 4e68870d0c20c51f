import type { ImportRun } from "@stoa/core/product-import/product-import-api.ts";
import type { ReactElement } from "react";
import { ConfirmDialog } from "../../parts/dialog/modal-dialog.tsx";
import { countOf, PRODUCTS } from "./import-texts.ts";
import { t } from "../../language/t.ts";

type DialogProps = {
  readonly run: ImportRun;
  readonly language: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

export function UndoImportDialog({ run, language, onConfirm, onClose }: DialogProps): ReactElement {
  return (
    <ConfirmDialog
      title={t("Undo the import of {file}?", { file: run.filename })}
      isOpen
      action={t("Undo import")}
      tone="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {t(
          "{products} will be restored: new products are deleted, and existing ones get their previous values back. Stock too, except items sold since.",
          { products: countOf(run.counts.undoable, PRODUCTS, language) },
        )}
      </p>
      <p>
        {t(
          "Products edited after the import don't change. Categories created by the import are deleted unless they contain something else by now.",
        )}
      </p>
    </ConfirmDialog>
  );
}
