import type { Permission } from "./permission.ts";
import type { Role } from "./role.ts";

export const ROLE_TITLES: Readonly<Record<Role, string>> = {
  1: "Admin",
  2: "Billing",
  3: "Reporting",
  4: "Editor",
  6: "Moderator",
  7: "Commenter",
  8: "Store manager",
  9: "Scheduling",
  10: "Viewer",
  11: "Campaigns editor",
  12: "Scheduling viewer",
  13: "Scheduling editor",
  14: "None",
  15: "Website manager",
  16: "Draft editor",
};

export const PERMISSION_TITLES: Readonly<Record<Permission, string>> = {
  "site.open": "Open the site's studio",
  "content.read": "View drafts, previews, pending changes and releases",
  "content.edit": "Edit pages, items and navigation",
  "content.publish": "Publish and roll back",
  "images.upload": "Upload images",
  "design.edit": "Edit the theme, styles and code, and view template problems",
  "site.settings": "Change site settings and webhooks",
  "members.manage": "View, add, change and remove members",
  "billing.manage": "Pay for the site, and connect payout accounts",
  "payments.read": "View and test payment provider accounts",
  "reports.read": "View analytics and sales reports",
  "forms.read": "Read form submissions",
  "forms.manage": "Mark, pass on and delete what visitors sent with forms",
  "comments.moderate": "Approve and remove comments",
  "products.read": "View products, stock and store setup",
  "products.edit": "Edit products and categories",
  "stock.edit": "Set and adjust stock",
  "orders.read": "View orders",
  "orders.edit": "Fulfill, edit and cancel orders",
  "orders.refund": "Refund orders",
  "customers.read": "View customers and the emails sent to them",
  "customers.edit": "Edit customers, and resend emails",
  "discounts.edit": "View and edit discounts",
  "gift-cards.manage": "View, issue and edit gift cards",
  "restock.manage": "View back-in-stock signups, and notify them",
  "reviews.moderate": "Approve, reply to and remove reviews",
  "store.settings": "Change store settings: checkout, tax, shipping, emails",
  "campaigns.edit": "Write and send email campaigns",
  "scheduling.read": "View appointments",
  "scheduling.edit": "Create and edit appointments",
};

export const ROLE_MESSAGES = {
  notAnEmail: "That isn't a valid email address. Enter it as name@domain.",
  noAccount:
    "There is no account with this email here. Ask the administrator of this Stoa install for an account first.",
  alreadyMember: "This person is already a member. Change their role instead.",
  beyondOwn: "You can only assign or remove roles with no more permissions than yours.",
} as const;
