import type { FormProgram, FormProgramKind } from "@stoa/core/form/form-program-api.ts";
import { FORM_PROGRAM_LIMITS, FORM_PROGRAM_MESSAGES } from "@stoa/core/form/form-program-messages.ts";
import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { SiteDb } from "../../db/database.ts";
import { hashToken, newId, newToken } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import type { SiteMember } from "../../plugins/endpoint-routes.ts";
import { homeOrigin } from "../../plugins/request-origin.ts";
import { getDocument } from "../document/document-service.ts";
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

/** Programs that a form is connected with, oldest first. Throws `not_found`. */
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

type ProgramWish = { readonly formId: string; readonly kind: FormProgramKind; readonly name: string };

/** A link is a secret by itself; a key says what it is, so that scanners find one that was leaked. */
const KEY_STARTS: Readonly<Record<FormProgramKind, string>> = { sheet: "", automation: "stoa_form_" };

/** Nobody lets a program read what they may not read themselves. */
function checkConnecting({ permissions }: SiteMember, name: string): void {
  if (!permissions.has("forms.read")) throw new AppError("forbidden", { message: FORM_PROGRAM_MESSAGES.mayNotRead });
  if (name === "") throw new AppError("invalid_request", { fields: { name: FORM_PROGRAM_MESSAGES.noName } });
}

/**
 * Connects a form with a program. Its key is answered here and never again: only a hash is kept. Throws `forbidden`, `invalid_request`, `not_found`
 * and `too_many_form_programs`.
 */
export async function connectFormProgram(
  db: SiteDb,
  { site, member, platformHost, now }: Connecting,
  { formId, kind, name: written }: ProgramWish,
): Promise<FormProgram & { key: string; url: string }> {
  const name = written.trim();
  checkConnecting(member, name);
  await getDocument(db, formId, "form");
  const key = `${KEY_STARTS[kind]}${newToken()}`;
  const row = { id: newId(), kind, name, madeBy: member.email, createdAt: new Date(now) };
  const max = FORM_PROGRAM_LIMITS.perForm;
  if (!(await insertFormProgram(db, { ...row, formId, secretHash: hashToken(key), max }))) {
    throw new AppError("too_many_form_programs", {
      message: fillMessage(FORM_PROGRAM_MESSAGES.tooMany, { count: max }),
    });
  }
  const origin = homeOrigin(site, platformHost);
  const url = kind === "sheet" ? `${origin}/api/form-sheets/${key}.csv` : `${origin}/api/form-hooks`;
  return { ...toProgram({ ...row, lastUsedAt: null, hookCount: 0 }), key, url };
}

/** Ends a connection at once. Throws `not_found`. */
export async function disconnectFormProgram(
  db: SiteDb,
  program: { readonly formId: string; readonly id: string },
): Promise<void> {
  if (!(await deleteFormProgram(db, program))) throw new AppError("not_found");
}

const SHEET_FILE = /^([\w-]{43})\.csv$/;
const BEARER = /^bearer +(\S+)$/i;

/** The spreadsheet's connection whose secret link ends with that name. Throws `not_found`. */
export async function openFormSheet(db: SiteDb, file: string): Promise<AdmittedProgram> {
  const [, key] = SHEET_FILE.exec(file) ?? [];
  const program = key && (await admitFormProgram(db, { kind: "sheet", secretHash: hashToken(key) }));
  if (!program) throw new AppError("not_found", { message: FORM_PROGRAM_MESSAGES.noSheet });
  return program;
}

/** The automation tool's connection whose key the `Authorization` header holds. Throws `not_signed_in`. */
export async function openFormHooks(db: SiteDb, authorization: string | undefined): Promise<AdmittedProgram> {
  const [, key] = BEARER.exec(authorization ?? "") ?? [];
  const program = key && (await admitFormProgram(db, { kind: "automation", secretHash: hashToken(key) }));
  if (!program) throw new AppError("not_signed_in", { message: FORM_PROGRAM_MESSAGES.noKey });
  return program;
}
