import type { Permission } from "@stoa/core/role/permission.ts";
import {
  ArrowUpRight,
  AtSign,
  BadgePercent,
  ClipboardList,
  FileDown,
  FilePlus2,
  FileUp,
  FolderPlus,
  Gift,
  Keyboard,
  KeyRound,
  LayoutGrid,
  Link2,
  Mail,
  PanelRight,
  Send,
  Store,
  Tag,
  UserPlus,
  Webhook,
  type LucideIcon,
} from "lucide-react";
import { errorText } from "../client/call-error.ts";
import { createCampaign, EMPTY_CAMPAIGN } from "../features/campaign/campaign-calls.ts";
import type { Command } from "../features/command/command.ts";
import { previewStore } from "../features/preview/preview-store.ts";
import { publishDialogStore } from "../features/release/publish-dialog-store.ts";
import { showToast } from "../parts/toast-store.ts";
import { SHORTCUTS } from "../parts/shortcuts.ts";
import { flushDrafts } from "../drafts/open-drafts.ts";
import { openCommand, type MakingDialog } from "./command-store.ts";
import type { OpenSite } from "./open-site.ts";
import { ROOM_WORDS } from "./room-words-data.ts";
import { openGroups } from "./studio-rooms.ts";

type Making = {
  readonly dialog: MakingDialog;
  readonly text: string;
  readonly words: string;
  readonly icon: LucideIcon;
  readonly needs: Permission;
  /** The room that lists what is made. */
  readonly to: string;
};

const MAKING: readonly Making[] = [
  { dialog: "page", text: "New page", words: "add create", icon: FilePlus2, needs: "content.edit", to: "/pages" },
  {
    dialog: "product",
    text: "New product",
    words: "add create item goods sell",
    icon: Tag,
    needs: "products.edit",
    to: "/products",
  },
  {
    dialog: "store",
    text: "New store",
    words: "add create shop sell",
    icon: Store,
    needs: "content.edit",
    to: "/pages",
  },
  {
    dialog: "discount",
    text: "New discount",
    words: "add create coupon code sale promotion offer",
    icon: BadgePercent,
    needs: "discounts.edit",
    to: "/discounts",
  },
  {
    dialog: "gift-card",
    text: "Issue gift card",
    words: "new add create voucher",
    icon: Gift,
    needs: "gift-cards.manage",
    to: "/gift-cards",
  },
  {
    dialog: "member",
    text: "Add member",
    words: "new invite user person colleague team role",
    icon: UserPlus,
    needs: "members.manage",
    to: "/members",
  },
  {
    dialog: "api-key",
    text: "Create API key",
    words: "new add token program",
    icon: KeyRound,
    needs: "site.settings",
    to: "/api-keys",
  },
  {
    dialog: "webhook",
    text: "Add webhook",
    words: "new create notify program",
    icon: Webhook,
    needs: "site.settings",
    to: "/webhooks",
  },
  {
    dialog: "collection",
    text: "New collection",
    words: "add create blog events gallery portfolio folder index",
    icon: FolderPlus,
    needs: "content.edit",
    to: "/pages",
  },
  {
    dialog: "form",
    text: "New form",
    words: "add create contact newsletter questions",
    icon: ClipboardList,
    needs: "content.edit",
    to: "/forms",
  },
  {
    dialog: "preview-link",
    text: "Create preview link",
    words: "new add share drafts show",
    icon: Link2,
    needs: "content.publish",
    to: "/preview-links",
  },
  {
    dialog: "domain",
    text: "Add domain",
    words: "new connect address www dns",
    icon: AtSign,
    needs: "site.settings",
    to: "/domains",
  },
  {
    dialog: "mail-preview",
    text: "Preview mails",
    words: "email letter confirmation",
    icon: Mail,
    needs: "customers.read",
    to: "/mails",
  },
];

type Act = Omit<Command, "group"> & { readonly needs?: Permission };

function actionOf({ id, text, words, icon, shortcut, run }: Act): Command {
  return { id, text, group: "Actions", words, icon, shortcut, run };
}

/** Begins a campaign and opens it. */
async function writeCampaign(go: (to: string) => void): Promise<void> {
  try {
    const { campaign } = await createCampaign(EMPTY_CAMPAIGN);
    go(`/campaigns/${campaign.id}`);
  } catch (error) {
    showToast({ text: errorText(error) });
  }
}

/** What can be done anywhere. */
function actsOf({ site, platformUrl }: OpenSite): Act[] {
  const preview = previewStore.getState();
  return [
    {
      id: "publish",
      text: "Publish",
      words: "release live go online put out",
      icon: Send,
      needs: "content.publish",
      run: () => {
        flushDrafts();
        publishDialogStore.setState({ isOpen: true });
      },
    },
    ...(preview.canToggle
      ? [
          {
            id: "preview",
            text: preview.isOpen ? "Hide the preview" : "Show the preview",
            words: "canvas page toggle",
            icon: PanelRight,
            run: () => previewStore.setState({ isOpen: !preview.isOpen }),
          },
        ]
      : []),
    {
      id: "visit",
      text: "Visit site",
      words: "open live view public address",
      icon: ArrowUpRight,
      run: () => void open(site.siteUrl, "_blank", "noopener"),
    },
    {
      id: "sites",
      text: "Your sites",
      words: "all other switch account sign out leave",
      icon: LayoutGrid,
      run: () => location.assign(platformUrl),
    },
    {
      id: "shortcuts",
      text: "Keyboard shortcuts",
      words: "help keys hotkeys",
      icon: Keyboard,
      shortcut: SHORTCUTS.help,
      run: () => openCommand("help"),
    },
  ];
}

/** Campaigns, and what comes in or goes out as a file. */
function fileActs(go: (to: string) => void): Act[] {
  return [
    {
      id: "new-campaign",
      text: "New campaign",
      words: "add create write email mail newsletter send",
      icon: Send,
      needs: "campaigns.edit",
      run: () => void writeCampaign(go),
    },
    {
      id: "import-products",
      text: "Import products",
      words: "csv file upload shopify squarespace spreadsheet move",
      icon: FileUp,
      needs: "products.edit",
      run: () => go("/products/import"),
    },
    {
      id: "export-products",
      text: "Export products",
      words: "csv file download spreadsheet backup",
      icon: FileDown,
      needs: "products.read",
      run: () => location.assign("/api/studio/product-export"),
    },
    {
      id: "export-orders",
      text: "Export orders",
      words: "csv file download spreadsheet bookkeeping",
      icon: FileDown,
      needs: "orders.read",
      run: () => location.assign("/api/commerce/orders.csv"),
    },
    {
      id: "export-mailing-list",
      text: "Export mailing list",
      words: "csv file download spreadsheet contacts subscribers newsletter",
      icon: FileDown,
      needs: "customers.read",
      run: () => location.assign("/api/studio/mailing-list.csv"),
    },
  ];
}

function roomCommands({ account }: OpenSite, go: (to: string) => void): Command[] {
  return openGroups(account.permissions).flatMap(({ name, rooms }) =>
    rooms.map(({ to, text, icon }) => ({
      id: `room:${to}`,
      text,
      group: "Rooms" as const,
      words: `${name} ${ROOM_WORDS[to] ?? ""}`,
      icon,
      run: () => go(to),
    })),
  );
}

/** Every room and action that the person's role may take. */
export function studioCommands(site: OpenSite, go: (to: string) => void): Command[] {
  const may = ({ needs }: { readonly needs?: Permission }): boolean =>
    needs === undefined || site.account.permissions.includes(needs);
  const making = MAKING.map(({ dialog, to, text, words, icon, needs }): Act => {
    const run = (): void => {
      go(to);
      openCommand(dialog);
    };
    return { id: `make:${dialog}`, text, words, icon, needs, run };
  });
  return [...roomCommands(site, go), ...[...making, ...fileActs(go), ...actsOf(site)].filter(may).map(actionOf)];
}
