import type { Permission } from "@stoa/core/role/permission.ts";
import {
  Archive,
  AtSign,
  BadgePercent,
  BellRing,
  Boxes,
  ChartColumn,
  ClipboardList,
  CodeXml,
  CreditCard,
  FileCode,
  FileText,
  Gift,
  Globe,
  History,
  Images,
  Inbox,
  KeyRound,
  Languages,
  Link2,
  ListChecks,
  Mail,
  Megaphone,
  MessageSquare,
  Palette,
  PanelsTopLeft,
  Percent,
  Repeat,
  Send,
  Settings,
  ShoppingBag,
  ShoppingCart,
  Star,
  Store,
  Tag,
  Truck,
  UserCog,
  Users,
  Webhook,
  type LucideIcon,
} from "lucide-react";

/** A row of the rail, and a goal of the command palette. */
export type StudioRoom = {
  readonly to: string;
  readonly text: string;
  readonly icon: LucideIcon;
  /** Who may not do this has no row, and is told so at the address. */
  readonly needs: Permission;
};

export type RoomGroup = {
  readonly name: string;
  /** Whether its rows are shown until its name is pressed. */
  readonly isClosedAtFirst?: boolean;
  readonly rooms: readonly StudioRoom[];
};

/** Rooms of the studio in the order of the rail. */
export const ROOM_GROUPS: readonly RoomGroup[] = [
  {
    name: "Site",
    rooms: [
      { to: "/pages", text: "Pages", icon: FileText, needs: "content.edit" },
      { to: "/areas", text: "Header and footer", icon: PanelsTopLeft, needs: "content.edit" },
      { to: "/website", text: "Website", icon: Globe, needs: "content.read" },
      { to: "/design", text: "Design", icon: Palette, needs: "design.edit" },
      { to: "/languages", text: "Languages", icon: Languages, needs: "content.read" },
      { to: "/files", text: "Files", icon: Images, needs: "content.read" },
      { to: "/preview-links", text: "Preview links", icon: Link2, needs: "content.publish" },
      { to: "/checks", text: "Checks", icon: ListChecks, needs: "content.read" },
      { to: "/theme-files", text: "Theme files", icon: FileCode, needs: "design.edit" },
      { to: "/releases", text: "Releases", icon: History, needs: "content.read" },
    ],
  },
  {
    name: "Shop",
    rooms: [
      { to: "/products", text: "Products", icon: Tag, needs: "products.read" },
      { to: "/orders", text: "Orders", icon: Inbox, needs: "orders.read" },
      { to: "/customers", text: "Customers", icon: Users, needs: "customers.read" },
      { to: "/abandoned-carts", text: "Abandoned carts", icon: ShoppingCart, needs: "customers.read" },
      { to: "/inventory", text: "Inventory", icon: Boxes, needs: "products.read" },
      { to: "/discounts", text: "Discounts", icon: BadgePercent, needs: "discounts.edit" },
      { to: "/gift-cards", text: "Gift cards", icon: Gift, needs: "gift-cards.manage" },
      { to: "/subscriptions", text: "Subscriptions", icon: Repeat, needs: "orders.read" },
      { to: "/waiting-lists", text: "Waiting lists", icon: BellRing, needs: "restock.manage" },
      { to: "/reviews", text: "Reviews", icon: Star, needs: "reviews.moderate" },
    ],
  },
  {
    name: "Visitors",
    rooms: [
      { to: "/comments", text: "Comments", icon: MessageSquare, needs: "comments.moderate" },
      { to: "/forms", text: "Forms", icon: ClipboardList, needs: "content.edit" },
      { to: "/mailing-list", text: "Mailing list", icon: Mail, needs: "customers.read" },
      { to: "/campaigns", text: "Campaigns", icon: Send, needs: "campaigns.edit" },
      { to: "/reports", text: "Reports", icon: ChartColumn, needs: "reports.read" },
    ],
  },
  {
    name: "Store setup",
    isClosedAtFirst: true,
    rooms: [
      { to: "/shipping", text: "Shipping", icon: Truck, needs: "store.settings" },
      { to: "/taxes", text: "Taxes", icon: Percent, needs: "store.settings" },
      { to: "/payments", text: "Payments", icon: CreditCard, needs: "payments.read" },
      { to: "/checkout-settings", text: "Checkout", icon: ShoppingBag, needs: "store.settings" },
      { to: "/store-settings", text: "Store settings", icon: Store, needs: "store.settings" },
    ],
  },
  {
    name: "Settings",
    isClosedAtFirst: true,
    rooms: [
      { to: "/settings", text: "Site settings", icon: Settings, needs: "site.settings" },
      { to: "/domains", text: "Domains", icon: AtSign, needs: "site.settings" },
      { to: "/code-injection", text: "Code injection", icon: CodeXml, needs: "site.settings" },
      { to: "/announcement", text: "Notices, comments, speed", icon: Megaphone, needs: "site.settings" },
      { to: "/members", text: "Members", icon: UserCog, needs: "members.manage" },
      { to: "/api-keys", text: "API keys", icon: KeyRound, needs: "site.settings" },
      { to: "/webhooks", text: "Webhooks", icon: Webhook, needs: "site.settings" },
      { to: "/archives", text: "Archives", icon: Archive, needs: "site.settings" },
      { to: "/mails", text: "Mail log", icon: Send, needs: "customers.read" },
    ],
  },
];

function isWithin(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}

/** The room that an address belongs to. */
export function roomAt(pathname: string): StudioRoom | undefined {
  const found = ROOM_GROUPS.flatMap(({ rooms }) => rooms).filter(({ to }) => isWithin(pathname, to));
  return found.toSorted((one, other) => other.to.length - one.to.length)[0];
}

/** Groups with the rooms that somebody may enter; a group without any is left out. */
export function openGroups(permissions: readonly string[]): RoomGroup[] {
  return ROOM_GROUPS.flatMap((group) => {
    const rooms = group.rooms.filter(({ needs }) => permissions.includes(needs));
    return rooms.length === 0 ? [] : [{ ...group, rooms }];
  });
}

/** Where the studio opens: at the products, else at the first room that somebody may enter. */
export function firstRoom(permissions: readonly string[]): string {
  const rooms = openGroups(permissions).flatMap((group) => group.rooms);
  return rooms.find(({ to }) => to === "/products")?.to ?? rooms[0]?.to ?? "/website";
}
