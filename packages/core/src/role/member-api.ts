import { Type, type Static } from "typebox";
import { endpoint } from "../api/endpoint.ts";
import { listOf } from "../api/list-schema.ts";
import { IdSchema } from "../lib/id-schema.ts";
import { ROLES } from "./role.ts";

const RoleSchema = Type.Enum([...ROLES]);
const MemberParams = Type.Object({ accountId: IdSchema });

export const MemberSchema = Type.Object({
  accountId: IdSchema,
  email: Type.String(),
  role: RoleSchema,
});
export type Member = Static<typeof MemberSchema>;

export const listMembers = endpoint({
  method: "GET",
  path: "/api/studio/members",
  summary: "List members",
  auth: "owner",
  permission: "members.manage",
  reply: listOf(MemberSchema),
});

/**
 * Adds the owner of an existing account to the site; 400 `invalid_request` with `fields.email` when there is no such
 * account.
 */
export const addMember = endpoint({
  method: "POST",
  path: "/api/studio/members",
  summary: "Add a member",
  auth: "owner",
  permission: "members.manage",
  body: Type.Object({ email: Type.String({ minLength: 3, maxLength: 254 }), role: RoleSchema }),
  reply: MemberSchema,
  errors: ["too_many_requests"],
});

/** Changes a member's role, effective from their next call; 409 `last_admin` for the only admin. */
export const changeMember = endpoint({
  method: "PUT",
  path: "/api/studio/members/:accountId",
  summary: "Change a member's role",
  auth: "owner",
  permission: "members.manage",
  params: MemberParams,
  body: Type.Object({ role: RoleSchema }),
  reply: MemberSchema,
  errors: ["last_admin"],
});

/** Removes a member from the site immediately; 409 `last_admin` for the only admin. */
export const removeMember = endpoint({
  method: "DELETE",
  path: "/api/studio/members/:accountId",
  summary: "Remove a member",
  auth: "owner",
  permission: "members.manage",
  params: MemberParams,
  reply: Type.Object({ removed: Type.Boolean() }),
  errors: ["last_admin"],
});
