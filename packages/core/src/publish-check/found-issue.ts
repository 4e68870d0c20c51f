import type { DocumentKind } from "../document/document-kinds.ts";
import type { IssueRule } from "./issue-rules.ts";

export type CheckedDocument = { readonly id: string; readonly kind: DocumentKind; readonly data: unknown };

/** A rule's result, before checking whether it is ignored. */
export type FoundIssue = {
  readonly rule: IssueRule;
  readonly documentId: string;
  readonly parentId: string | null;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly place: string;
  readonly blockId: string | null;
  readonly detail: string;
  readonly targetId: string | null;
};
