import type { ReactElement } from "react";
import { DocumentField } from "../field/document-field.tsx";
import { CollectionCount } from "../special/collection-count.tsx";
import { EditorPart } from "../special/editor-part.tsx";
import shared from "../special/special-editor.module.css";
import { t } from "../../../language/t.ts";

type CollectionPartProps = {
  readonly collectionId: string | undefined;
  readonly limit: number;
  /** Singular and plural of the items shown. */
  readonly nouns: readonly [string, string];
  readonly hint: string;
  readonly onChange: (collectionId: string | undefined) => void;
};

export function CollectionPart({ collectionId, limit, nouns, hint, onChange }: CollectionPartProps): ReactElement {
  return (
    <EditorPart title={t("Content")}>
      <DocumentField label={t("Collection")} kind="collection" value={collectionId ?? ""} onChange={onChange} />
      {collectionId === undefined ? (
        <p className={shared["note"]}>{hint}</p>
      ) : (
        <CollectionCount collectionId={collectionId} limit={limit} nouns={nouns} />
      )}
    </EditorPart>
  );
}
