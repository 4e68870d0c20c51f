import type { ReactElement } from "react";
import { DocumentField } from "../document-field.tsx";
import { CollectionCount } from "../special/collection-count.tsx";
import { EditorPart } from "../special/editor-part.tsx";
import shared from "../special/special-editor.module.css";

type CollectionPartProps = {
  readonly collectionId: string | undefined;
  /** Most that the block shows. */
  readonly limit: number;
  /** One and many of what it shows. */
  readonly nouns: readonly [string, string];
  /** What to choose. */
  readonly hint: string;
  readonly onChange: (collectionId: string | undefined) => void;
};

/** Which collection a block shows, and how much of it. */
export function CollectionPart({ collectionId, limit, nouns, hint, onChange }: CollectionPartProps): ReactElement {
  return (
    <EditorPart title="What it shows">
      <DocumentField label="Collection" kind="collection" value={collectionId ?? ""} onChange={onChange} />
      {collectionId === undefined ? (
        <p className={shared["note"]}>{hint}</p>
      ) : (
        <CollectionCount collectionId={collectionId} limit={limit} nouns={nouns} />
      )}
    </EditorPart>
  );
}
