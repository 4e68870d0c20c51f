import type { DocumentKind } from "../document/document-kinds.ts";
import type { FindingRule } from "./finding-rules.ts";

/** A draft as a check reads it. */
export type CheckedDocument = { readonly id: string; readonly kind: DocumentKind; readonly data: unknown };

/** What a rule found, before it is known whether somebody ignores it. */
export type FoundFinding = {
  readonly rule: FindingRule;
  readonly documentId: string;
  readonly parentId: string | null;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly place: string;
  readonly blockId: string | null;
  readonly detail: string;
  /** The document that a link leads to. */
  readonly targetId: string | null;
};
