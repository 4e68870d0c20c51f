import type { Permission } from "./permission.ts";
import type { Role } from "./role.ts";

/** What roles are called. */
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

/** What permissions allow. */
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

/** Texts of the members of a site. `{…}` are filled in. */
export const ROLE_MESSAGES = {
  notAnEmail: "This is no email address. Write it as name@domain.",
  noAccount: "Nobody signs in here with this email. Ask whoever runs this Stoa for an account first.",
  alreadyMember: "This person is a member already. Change their role instead.",
  beyondOwn: "You can only give and take roles that may do no more than you.",
} as const;
