import { tidyCode } from "@stoa/core/lib/text/tidy-text.ts";
import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import type { Member } from "@stoa/core/role/member-api.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { ROLE_MESSAGES } from "@stoa/core/role/role-messages.ts";
import { permissionsOfRole } from "@stoa/core/role/role-permissions.ts";
import type { Role } from "@stoa/core/role/role.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { deleteMember, findMemberRow, insertMemberByEmail, listMemberRows, updateMemberRole } from "./member-store.ts";

type Permissions = ReadonlySet<Permission>;

export function listMembers(db: SiteDb): Promise<Member[]> {
  return listMemberRows(db);
}

/**
 * Members can only grant or revoke roles within their own permissions, so a key that only manages members cannot make
 * itself an admin.
 */
function checkWithin(own: Permissions, role: Role): void {
  if ([...permissionsOfRole(role)].every((permission) => own.has(permission))) return;
  throw new AppError("forbidden", { message: ROLE_MESSAGES.beyondOwn });
}

type NewMember = { readonly email: string; readonly role: Role; readonly own: Permissions };

/**
 * Adds an account by email. The caller learns whether the account exists: the operator creates accounts, not strangers,
 * and silently accepting a mistyped email would leave both sides waiting.
 */
export async function addMember(db: SiteDb, { email: written, role, own }: NewMember): Promise<Member> {
  const email = tidyCode(written).toLowerCase();
  checkWithin(own, role);
  if (!isMailAddress(email)) throw new AppError("invalid_request", { fields: { email: ROLE_MESSAGES.notAnEmail } });
  const { found, accountId } = await insertMemberByEmail(db, email, role);
  if (found === "nobody") throw new AppError("invalid_request", { fields: { email: ROLE_MESSAGES.noAccount } });
  if (found === "already") throw new AppError("invalid_request", { fields: { email: ROLE_MESSAGES.alreadyMember } });
  return { accountId, email, role };
}

async function getMember(db: SiteDb, accountId: string, own: Permissions): Promise<Member> {
  const member = await findMemberRow(db, accountId);
  if (!member) throw new AppError("not_found");
  checkWithin(own, member.role);
  return member;
}

type MemberChange = { readonly accountId: string; readonly role: Role; readonly own: Permissions };

export async function changeMember(db: SiteDb, { accountId, role, own }: MemberChange): Promise<Member> {
  const member = await getMember(db, accountId, own);
  checkWithin(own, role);
  if (!(await updateMemberRole(db, accountId, role))) throw new AppError("last_admin");
  return { ...member, role };
}

/** Also ends sessions in the site's studio. Throws `not_found`, `forbidden` or `last_admin`. */
export async function removeMember(db: SiteDb, removal: Omit<MemberChange, "role">): Promise<void> {
  await getMember(db, removal.accountId, removal.own);
  if (!(await deleteMember(db, removal.accountId))) throw new AppError("last_admin");
}
