import { useNavigate } from "@tanstack/react-router";
import { useEffect, type ReactElement } from "react";
import { useStore } from "zustand";
import { CommandPalette } from "../../features/command/command-palette.tsx";
import type { FoundThing } from "../../features/command/found-things.ts";
import { ShortcutHelp } from "../../features/command/shortcut-help.tsx";
import { requestAct } from "../../parts/action/requested-act.ts";
import { commandStore, openCommand } from "./command-store.ts";
import { MakingDialogs } from "./making-dialogs.tsx";
import { useOpenSite } from "../open-site.ts";
import { studioCommands } from "./studio-commands.ts";

function Palette(): ReactElement {
  const site = useOpenSite();
  const navigate = useNavigate();
  // Drops requests to a room that failed to load, or they would run once it loads.
  useEffect(() => requestAct(null), []);
  const may = (permission: string): boolean => site.account.permissions.includes(permission);
  const goTo = ({ kind, id }: FoundThing): void => {
    if (kind === "page") void navigate({ to: "/pages/$documentId", params: { documentId: id } });
    else if (kind === "product") void navigate({ to: "/products/$productId", params: { productId: id } });
    else void navigate({ to: "/orders/$orderId", params: { orderId: id } });
  };
  return (
    <CommandPalette
      commands={studioCommands(site, (to) => void navigate({ to }))}
      rights={{ pages: may("content.edit"), products: may("products.read"), orders: may("orders.read") }}
      onGo={goTo}
      onClose={() => openCommand(null)}
    />
  );
}

export function CommandLayer(): ReactElement | null {
  const { open } = useStore(commandStore);
  if (open === null) return null;
  if (open === "palette") return <Palette />;
  if (open === "help") return <ShortcutHelp onFind={() => openCommand("palette")} onClose={() => openCommand(null)} />;
  return <MakingDialogs dialog={open} />;
}
