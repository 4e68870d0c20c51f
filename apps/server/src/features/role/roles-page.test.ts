import { readFileSync } from "node:fs";
import path from "node:path";
import { PERMISSION_TITLES, ROLE_TITLES } from "@stoa/core/role/role-messages.ts";
import { PERMISSIONS } from "@stoa/core/role/permission.ts";
import { permissionsOfRole } from "@stoa/core/role/role-permissions.ts";
import { ROLE, ROLES } from "@stoa/core/role/role.ts";
import { expect, test } from "vitest";

const PAGE = path.resolve(import.meta.dirname, "../../../../../docs/roles.md");

function rowsOf(page: string): string[] {
  return page
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim())
        .join(" | "),
    );
}

test("lists every role with its number in docs/roles.md", () => {
  const rows = rowsOf(readFileSync(PAGE, "utf8"));
  for (const role of ROLES) expect(rows.some((row) => row.startsWith(`${role} | ${ROLE_TITLES[role]} | `))).toBe(true);
});

test("docs/roles.md matches the role permissions", () => {
  const rows = rowsOf(readFileSync(PAGE, "utf8"));
  const expected = PERMISSIONS.map((permission) => {
    const marks = ROLES.map((role) => (permissionsOfRole(role).has(permission) ? "●" : ""));
    return [`\`${permission}\``, PERMISSION_TITLES[permission], ...marks].join(" | ");
  });
  expect(rows.filter((row) => row.startsWith("`"))).toEqual(expected);
});

test("gives access to orders, customers and waiting lists to store managers and above", () => {
  const personal = PERMISSIONS.filter((permission) => /^(?:orders|customers|restock|gift-cards)\./.test(permission));
  const holders = ROLES.filter((role) => personal.some((permission) => permissionsOfRole(role).has(permission)));
  expect(holders).toEqual([ROLE.admin, ROLE.storeManager, ROLE.websiteManager]);
});

test("gives access to members and money to admins, and to money to billing too", () => {
  const holdersOf = (permission: "members.manage" | "billing.manage") =>
    ROLES.filter((role) => permissionsOfRole(role).has(permission));
  expect(holdersOf("members.manage")).toEqual([ROLE.admin]);
  expect(holdersOf("billing.manage")).toEqual([ROLE.admin, ROLE.billing]);
});

test("allows nothing without a role", () => {
  expect([ROLE.none, ROLE.commenter, 0, 5, 99].map((role) => permissionsOfRole(role).size)).toEqual([0, 0, 0, 0, 0]);
});
