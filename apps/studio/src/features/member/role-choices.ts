import { PERMISSION_TITLES, ROLE_TITLES } from "@stoa/core/role/role-messages.ts";
import { ROLE_PERMISSIONS } from "@stoa/core/role/role-permissions.ts";
import { isRole, ROLE, ROLES, type Role } from "@stoa/core/role/role.ts";
import type { SelectOption } from "../../parts/choice/select-field.tsx";
import { translated } from "../../language/t.ts";

export const ROLE_OPTIONS: readonly SelectOption[] = ROLES.map((role) => ({
  value: String(role),
  text: translated(ROLE_TITLES[role]),
}));

export function roleOf(text: string): Role {
  const number = Number(text);
  return isRole(number) ? number : ROLE.none;
}

export function allowedTexts(role: Role): readonly string[] {
  return ROLE_PERMISSIONS[role].map((permission) => translated(PERMISSION_TITLES[permission]));
}
