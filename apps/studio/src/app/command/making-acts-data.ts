import type { Permission } from "@stoa/core/role/permission.ts";
import {
  AtSign,
  BadgePercent,
  ClipboardList,
  FilePlus2,
  FolderPlus,
  Gift,
  KeyRound,
  Link2,
  Mail,
  Store,
  Tag,
  UserPlus,
  Webhook,
  type LucideIcon,
} from "lucide-react";
import type { MakingDialog } from "./command-store.ts";
import { t } from "../../language/t.ts";
import type { StudioText } from "../../language/studio-languages.ts";

type Making = {
  readonly dialog: MakingDialog;
  readonly text: string;
  readonly words: StudioText;
  readonly icon: LucideIcon;
  readonly needs: Permission;
  readonly to: string;
};

export const MAKING: readonly Making[] = [
  { dialog: "page", text: t("New page"), words: "add create", icon: FilePlus2, needs: "content.edit", to: "/pages" },
  {
    dialog: "product",
    text: t("New product"),
    words: "add create item goods sell",
    icon: Tag,
    needs: "products.edit",
    to: "/products",
  },
  {
    dialog: "store",
    text: t("New store"),
    words: "add create shop sell",
    icon: Store,
    needs: "content.edit",
    to: "/pages",
  },
  {
    dialog: "discount",
    text: t("New discount"),
    words: "add create coupon code sale promotion offer",
    icon: BadgePercent,
    needs: "discounts.edit",
    to: "/discounts",
  },
  {
    dialog: "gift-card",
    text: t("Issue gift card"),
    words: "new add create voucher",
    icon: Gift,
    needs: "gift-cards.manage",
    to: "/gift-cards",
  },
  {
    dialog: "member",
    text: t("Add member"),
    words: "new invite user person colleague team role",
    icon: UserPlus,
    needs: "members.manage",
    to: "/members",
  },
  {
    dialog: "api-key",
    text: t("Create API key"),
    words: "new add token program developer",
    icon: KeyRound,
    needs: "site.settings",
    to: "/api-keys",
  },
  {
    dialog: "webhook",
    text: t("Add webhook"),
    words: "new create notify program",
    icon: Webhook,
    needs: "site.settings",
    to: "/webhooks",
  },
  {
    dialog: "collection",
    text: t("New collection"),
    words: "add create blog events gallery portfolio folder index",
    icon: FolderPlus,
    needs: "content.edit",
    to: "/pages",
  },
  {
    dialog: "form",
    text: t("New form"),
    words: "add create contact newsletter questions",
    icon: ClipboardList,
    needs: "content.edit",
    to: "/forms",
  },
  {
    dialog: "preview-link",
    text: t("Create preview link"),
    words: "new add share drafts show",
    icon: Link2,
    needs: "content.publish",
    to: "/preview-links",
  },
  {
    dialog: "domain",
    text: t("Add domain"),
    words: "new connect address www dns",
    icon: AtSign,
    needs: "site.settings",
    to: "/domains",
  },
  {
    dialog: "mail-preview",
    text: t("Preview emails"),
    words: "mail letter confirmation",
    icon: Mail,
    needs: "customers.read",
    to: "/mails",
  },
];
