import type { ImportRun } from "@stoa/core/product-import/product-import-api.ts";
import type { ReactElement } from "react";
import { ConfirmDialog } from "../../parts/modal-dialog.tsx";
import { countOf, PRODUCTS } from "./import-words.ts";

type DialogProps = {
  readonly run: ImportRun;
  readonly language: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

export function UndoImportDialog({ run, language, onConfirm, onClose }: DialogProps): ReactElement {
  return (
    <ConfirmDialog
      title={`Undo the import of ${run.filename}?`}
      isOpen
      action="Undo import"
      tone="danger"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {countOf(run.counts.undoable, PRODUCTS, language)} will be as before: those that were new are deleted, those
        that were there get back what they had. Stock too, but what was sold since stays sold.
      </p>
      <p>
        A product that somebody changed after the import stays as it is. Categories that were made for it go, unless
        something else is in them by now.
      </p>
    </ConfirmDialog>
  );
}
