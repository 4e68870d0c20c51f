import type { FormProgram, FormProgramKind } from "@stoa/core/form/form-program-api.ts";
import { FORM_PROGRAM_LIMITS, FORM_PROGRAM_MESSAGES } from "@stoa/core/form/form-program-messages.ts";
import { ownerMessage } from "@stoa/core/message/owner-message.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteDb } from "../../../db/database.ts";
import { hashToken, newId, newToken } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import type { SiteMember } from "../../../plugins/endpoint-routes.ts";
import { homeOrigin } from "../../../plugins/request/request-origin.ts";
import { getDocument } from "../../document/document-service.ts";
import {
  admitFormProgram,
  deleteFormProgram,
  insertFormProgram,
  listFormProgramRows,
  type AdmittedProgram,
  type FormProgramRow,
} from "./form-program-store.ts";

function toProgram({ createdAt, lastUsedAt, ...rest }: FormProgramRow): FormProgram {
  return { ...rest, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

export async function listFormPrograms(db: SiteDb, formId: string): Promise<FormProgram[]> {
  await getDocument(db, formId, "form");
  return (await listFormProgramRows(db, formId)).map(toProgram);
}

type Connecting = {
  readonly site: SiteEntry;
  readonly member: SiteMember;
  readonly platformHost: string;
  readonly now: number;
};

type ProgramInput = { readonly formId: string; readonly kind: FormProgramKind; readonly name: string };

/** A link is itself secret; a key has a prefix so scanners find leaked ones. */
const KEY_STARTS: Readonly<Record<FormProgramKind, string>> = { sheet: "", automation: "stoa_form_" };

/** A member cannot give a program access they lack themselves. */
function checkConnecting({ permissions }: SiteMember, name: string): void {
  if (!permissions.has("forms.read")) throw new AppError("forbidden", { message: FORM_PROGRAM_MESSAGES.mayNotRead });
  if (name === "") throw new AppError("invalid_request", { fields: { name: FORM_PROGRAM_MESSAGES.noName } });
}

/**
 * Connects a program to a form. The returned key cannot be read again: only a hash is stored. Throws `forbidden`,
 * `invalid_request`, `not_found` and `too_many_form_programs`.
 */
export async function connectFormProgram(
  db: SiteDb,
  { site, member, platformHost, now }: Connecting,
  { formId, kind, name: written }: ProgramInput,
): Promise<FormProgram & { key: string; url: string }> {
  const name = written.trim();
  checkConnecting(member, name);
  await getDocument(db, formId, "form");
  const key = `${KEY_STARTS[kind]}${newToken()}`;
  const row = { id: newId(), kind, name, madeBy: member.email, createdAt: new Date(now) };
  const max = FORM_PROGRAM_LIMITS.perForm;
  if (!(await insertFormProgram(db, { ...row, formId, secretHash: hashToken(key), max }))) {
    throw new AppError("too_many_form_programs", {
      message: ownerMessage(FORM_PROGRAM_MESSAGES.tooMany, { count: max }),
    });
  }
  const origin = homeOrigin(site, platformHost);
  const url = kind === "sheet" ? `${origin}/api/form-sheets/${key}.csv` : `${origin}/api/form-hooks`;
  return { ...toProgram({ ...row, lastUsedAt: null, hookCount: 0 }), key, url };
}

export async function disconnectFormProgram(
  db: SiteDb,
  program: { readonly formId: string; readonly id: string },
): Promise<void> {
  if (!(await deleteFormProgram(db, program))) throw new AppError("not_found");
}

const SHEET_FILE = /^([\w-]{43})\.csv$/;
const BEARER = /^bearer +(\S+)$/i;

/** Returns the spreadsheet connection of a secret link's filename. Throws `not_found`. */
export async function openFormSheet(db: SiteDb, file: string): Promise<AdmittedProgram> {
  const [, key] = SHEET_FILE.exec(file) ?? [];
  const program = key && (await admitFormProgram(db, { kind: "sheet", secretHash: hashToken(key) }));
  if (!program) throw new AppError("not_found", { message: FORM_PROGRAM_MESSAGES.noSheet });
  return program;
}

/** Returns the automation connection of the key in the `Authorization` header. Throws `not_signed_in`. */
export async function openFormHooks(db: SiteDb, authorization: string | undefined): Promise<AdmittedProgram> {
  const [, key] = BEARER.exec(authorization ?? "") ?? [];
  const program = key && (await admitFormProgram(db, { kind: "automation", secretHash: hashToken(key) }));
  if (!program) throw new AppError("not_signed_in", { message: FORM_PROGRAM_MESSAGES.noKey });
  return program;
}
