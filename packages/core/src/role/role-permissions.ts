import { PERMISSIONS, type Permission } from "./permission.ts";
import { isRole, type Role } from "./role.ts";

const STORE: readonly Permission[] = [
  "products.read",
  "products.edit",
  "stock.edit",
  "orders.read",
  "orders.edit",
  "orders.refund",
  "customers.read",
  "customers.edit",
  "discounts.edit",
  "gift-cards.manage",
  "restock.manage",
  "reviews.moderate",
  "store.settings",
  "payments.read",
];

/** Admin-only permissions: who works on the site, and where its money comes from and goes. */
const ADMIN_ONLY: ReadonlySet<Permission> = new Set(["members.manage", "billing.manage"]);

/**
 * Permissions of each role. Orders, customers and restock sign-ups are personal data: store managers, website managers
 * and admins
 * only. Commenters write on the site and cannot open its studio. spec: storefront 6; docs/roles.md is this table.
 */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  1: PERMISSIONS,
  2: ["site.open", "billing.manage", "payments.read"],
  3: ["site.open", "reports.read"],
  4: [
    "site.open",
    "content.read",
    "content.edit",
    "content.publish",
    "images.upload",
    "comments.moderate",
    "products.read",
  ],
  6: ["site.open", "comments.moderate"],
  7: [],
  8: ["site.open", "content.read", "content.publish", "images.upload", "reports.read", ...STORE],
  9: ["site.open", "scheduling.read", "scheduling.edit"],
  10: ["site.open", "content.read"],
  11: ["site.open", "content.read", "images.upload", "products.read", "campaigns.edit"],
  12: ["site.open", "scheduling.read"],
  13: ["site.open", "scheduling.read", "scheduling.edit"],
  14: [],
  15: PERMISSIONS.filter((permission) => !ADMIN_ONLY.has(permission)),
  16: ["site.open", "content.read", "content.edit", "images.upload", "products.read"],
};

const NOTHING: ReadonlySet<Permission> = new Set();
const SETS: ReadonlyMap<number, ReadonlySet<Permission>> = new Map(
  Object.entries(ROLE_PERMISSIONS).map(([role, permissions]) => [Number(role), new Set(permissions)]),
);

/** Returns the permissions of a role number; none for an unknown one. */
export function permissionsOfRole(role: number): ReadonlySet<Permission> {
  return (isRole(role) && SETS.get(role)) || NOTHING;
}
