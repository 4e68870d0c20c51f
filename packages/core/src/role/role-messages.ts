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
  "site.open": "Open the studio of the site",
  "content.read": "See drafts, the preview, what would be published, and releases",
  "content.edit": "Edit pages, items and navigation",
  "content.publish": "Publish and roll back",
  "images.upload": "Upload images",
  "design.edit": "Change the theme, styles and code, and see problems in templates",
  "site.settings": "Change settings of the site and its webhooks",
  "members.manage": "See, add, change and remove members",
  "billing.manage": "Pay for the site, and connect the accounts that its income goes to",
  "payments.read": "See and test the accounts at payment providers",
  "reports.read": "See analytics and sales reports",
  "forms.read": "Read what visitors sent with forms",
  "forms.manage": "Mark, pass on and delete what visitors sent with forms",
  "comments.moderate": "Approve and remove comments",
  "products.read": "See products, their stock and how the store is set up",
  "products.edit": "Edit products and categories",
  "stock.edit": "Set and adjust stock",
  "orders.read": "See orders",
  "orders.edit": "Fulfil, change and cancel orders",
  "orders.refund": "Give money back",
  "customers.read": "See customers and the mails sent to them",
  "customers.edit": "Change customers, and send mails again",
  "discounts.edit": "See and edit discounts",
  "gift-cards.manage": "See, issue and change gift cards",
  "restock.manage": "See who waits for products, and write to them",
  "reviews.moderate": "Approve, answer and remove reviews",
  "store.settings": "Change how the store works: checkout, tax, shipping, mails",
  "campaigns.edit": "Write and send email campaigns",
  "scheduling.read": "See appointments",
  "scheduling.edit": "Make and change appointments",
};

export const ROLE_MESSAGES = {
  notAnEmail: "That isn't a valid email address. Enter it as name@domain.",
  noAccount:
    "There is no account with this email here. Ask the administrator of this Stoa install for an account first.",
  alreadyMember: "This person is already a member. Change their role instead.",
  beyondOwn: "You can only assign or remove roles with no more permissions than yours.",
} as const;
