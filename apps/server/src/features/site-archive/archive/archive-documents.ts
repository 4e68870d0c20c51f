import { DOCUMENT_SCHEMAS, type DocumentKind } from "@stoa/core/document/document-kinds.ts";
import { documentTitle } from "@stoa/core/document/document-title.ts";
import { isJsonObject } from "@stoa/core/lib/patch/json-value.ts";
import { ARCHIVE_REFUSALS } from "@stoa/core/site-archive/site-archive-messages.ts";
import type { SiteLimits } from "@stoa/core/site/site-limits.ts";
import { AppError } from "../../../errors.ts";
import { normaliseDocument } from "../../document/document-service.ts";
import { throwInvalidArchive } from "./archive-manifest.ts";

const ID = /^[0-9a-f]{24}$/;

type DocumentRow = {
  readonly id?: unknown;
  readonly document_id?: unknown;
  readonly kind: unknown;
  readonly data: unknown;
};

function isKind(kind: unknown): kind is DocumentKind {
  return typeof kind === "string" && Object.hasOwn(DOCUMENT_SCHEMAS, kind);
}

function firstProblem(error: AppError): string {
  const [[field, message] = ["", error.message]] = Object.entries(error.fields ?? {});
  return field === "" ? message : `${field}: ${message}`;
}

/** Title of an unvalidated document. */
function titleIn(kind: DocumentKind, data: unknown): string {
  return isJsonObject(data) ? documentTitle(kind, data).slice(0, 100) : kind;
}

/** Validates and sanitizes a row's document. Throws `invalid_archive`. */
export function checkDocumentRow(row: object, name: string, limits: SiteLimits): object {
  const { kind, data, id: ownId, document_id: otherId } = row as DocumentRow;
  const id = ownId ?? otherId;
  if (!isKind(kind))
    return throwInvalidArchive(ARCHIVE_REFUSALS.unknownKind, { name, kind: String(kind).slice(0, 40) });
  if (typeof id !== "string" || !ID.test(id)) return throwInvalidArchive(ARCHIVE_REFUSALS.badRows, { name });
  if (data === null) return row;
  try {
    // Limits lowered since do not apply to existing content.
    return { ...row, data: normaliseDocument(kind, data, { limits, before: data }) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return throwInvalidArchive(ARCHIVE_REFUSALS.badDocument, {
      id,
      kind,
      name,
      title: titleIn(kind, data),
      problem: firstProblem(error),
    });
  }
}
