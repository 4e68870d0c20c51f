import type { Permission } from "@stoa/core/role/permission.ts";
import { ArrowUpRight, FileDown, FileUp, Keyboard, LayoutGrid, PanelRight, Redo2, Send, Undo2 } from "lucide-react";
import { errorText } from "../../client/call-error.ts";
import { createCampaign, EMPTY_CAMPAIGN } from "../../features/campaign/campaign-calls.ts";
import type { Command } from "../../features/command/command.ts";
import { previewStore } from "../../features/preview/preview-store.ts";
import { publishDialogStore } from "../../features/release/publish/publish-dialog-store.ts";
import { requestAct } from "../../parts/action/requested-act.ts";
import { SHORTCUTS } from "../../parts/keyboard/shortcuts.ts";
import { showToast } from "../../parts/notice/toast-store.ts";
import { undoStepsStore } from "../../parts/history/undo-steps.ts";
import { flushDrafts } from "../../drafts/open-drafts.ts";
import { openCommand } from "./command-store.ts";
import { MAKING } from "./making-acts-data.ts";
import type { OpenSite } from "../open-site.ts";
import { ROOM_ACTS } from "./room-acts-data.ts";
import { openGroups } from "../studio-rooms.ts";
import { t } from "../../language/t.ts";
import type { StudioText } from "../../language/studio-languages.ts";
import { paletteWords } from "./palette-words.ts";

type Act = Omit<Command, "group" | "words"> & { readonly words: StudioText; readonly needs?: Permission };

function actionOf({ id, text, words, icon, shortcut, run }: Act): Command {
  return { id, text, group: t("Actions"), words: paletteWords(words), icon, shortcut, run };
}

async function writeCampaign(go: (to: string) => void): Promise<void> {
  try {
    const { campaign } = await createCampaign(EMPTY_CAMPAIGN);
    go(`/campaigns/${campaign.id}`);
  } catch (error) {
    showToast({ text: errorText(error) });
  }
}

function stepActs(): Act[] {
  const { steps } = undoStepsStore.getState();
  if (steps === null) return [];
  const { onUndo, onRedo } = steps;
  const undo: Act = {
    id: "undo",
    text: t("Undo"),
    words: "revert take back last change",
    icon: Undo2,
    shortcut: SHORTCUTS.undo,
    run: onUndo,
  };
  if (!onRedo) return [undo];
  return [
    undo,
    {
      id: "redo",
      text: t("Redo"),
      words: "repeat make again change",
      icon: Redo2,
      shortcut: SHORTCUTS.redo,
      run: onRedo,
    },
  ];
}

function previewActs(): Act[] {
  const { canToggle, isOpen } = previewStore.getState();
  const toggle: Act = {
    id: "preview",
    text: isOpen ? t("Hide preview") : t("Show preview"),
    words: "canvas page toggle",
    icon: PanelRight,
    run: () => previewStore.setState({ isOpen: !isOpen }),
  };
  return canToggle ? [toggle] : [];
}

function actsOf({ site, platformUrl }: OpenSite): Act[] {
  return [
    {
      id: "publish",
      text: t("Publish"),
      words: "release live go online put out",
      icon: Send,
      needs: "content.publish",
      run: () => {
        flushDrafts();
        publishDialogStore.setState({ isOpen: true });
      },
    },
    ...previewActs(),
    {
      id: "visit",
      text: t("Visit site"),
      words: "open live view public address",
      icon: ArrowUpRight,
      run: () => void open(site.siteUrl, "_blank", "noopener"),
    },
    {
      id: "sites",
      text: t("Your sites"),
      words: "all other switch account sign out leave",
      icon: LayoutGrid,
      run: () => location.assign(platformUrl),
    },
    {
      id: "shortcuts",
      text: t("Keyboard shortcuts"),
      words: "help keys hotkeys",
      icon: Keyboard,
      shortcut: SHORTCUTS.help,
      run: () => openCommand("help"),
    },
  ];
}

function fileActs(go: (to: string) => void): Act[] {
  return [
    {
      id: "new-campaign",
      text: t("New campaign"),
      words: "add create write email mail newsletter send",
      icon: Send,
      needs: "campaigns.edit",
      run: () => void writeCampaign(go),
    },
    {
      id: "import-products",
      text: t("Import products"),
      words: "csv file upload shopify squarespace spreadsheet move",
      icon: FileUp,
      needs: "products.edit",
      run: () => go("/products/import"),
    },
    {
      id: "export-products",
      text: t("Export products"),
      words: "csv file download spreadsheet backup",
      icon: FileDown,
      needs: "products.read",
      run: () => location.assign("/api/studio/product-export"),
    },
    {
      id: "export-orders",
      text: t("Export orders"),
      words: "csv file download spreadsheet bookkeeping",
      icon: FileDown,
      needs: "orders.read",
      run: () => location.assign("/api/commerce/orders.csv"),
    },
    {
      id: "export-mailing-list",
      text: t("Export mailing list"),
      words: "csv file download spreadsheet contacts subscribers newsletter",
      icon: FileDown,
      needs: "customers.read",
      run: () => location.assign("/api/studio/mailing-list.csv"),
    },
  ];
}

function roomCommands({ account }: OpenSite, go: (to: string) => void): Command[] {
  return openGroups(account.permissions).flatMap(({ name, rooms }) =>
    rooms.map(({ to, title, words, icon }) => ({
      id: `room:${to}`,
      text: title,
      group: t("Go to"),
      words: `${t(name)} ${words}`,
      icon,
      run: () => go(to),
    })),
  );
}

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
  const asked = ROOM_ACTS.map(({ act, to, text, words, icon, needs }): Act => {
    const run = (): void => {
      go(to);
      requestAct(act);
    };
    return { id: `ask:${act}`, text, words, icon, needs, run };
  });
  const acts = [...stepActs(), ...making, ...asked, ...fileActs(go), ...actsOf(site)];
  return [...roomCommands(site, go), ...acts.filter(may).map(actionOf)];
}
