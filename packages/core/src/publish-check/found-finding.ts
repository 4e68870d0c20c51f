import type { DocumentKind } from "../document/document-kinds.ts";
import type { FindingRule } from "./finding-rules.ts";

export type CheckedDocument = { readonly id: string; readonly kind: DocumentKind; readonly data: unknown };

/** A rule's result, before checking whether it is ignored. */
export type FoundFinding = {
  readonly rule: FindingRule;
  readonly documentId: string;
  readonly parentId: string | null;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly place: string;
  readonly blockId: string | null;
  readonly detail: string;
  readonly targetId: string | null;
};
