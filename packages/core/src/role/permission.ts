/** Permissions of site members. `core/role/role-permissions.ts` assigns them to roles. spec: storefront 6 */
export const PERMISSIONS = [
  "site.open",
  "content.read",
  "content.edit",
  "content.publish",
  "images.upload",
  "design.edit",
  "site.settings",
  "members.manage",
  "billing.manage",
  "payments.read",
  "reports.read",
  "forms.read",
  "forms.manage",
  "comments.moderate",
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
  "campaigns.edit",
  "scheduling.read",
  "scheduling.edit",
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** Returns whether a string is a permission. */
export function isPermission(text: string): text is Permission {
  return (PERMISSIONS as readonly string[]).includes(text);
}
