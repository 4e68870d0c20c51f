import { createElement, useEffect, useState, type ReactElement } from "react";
import { useStore } from "zustand";
import { isPressed, isTyping, SHORTCUTS } from "../../parts/keyboard/shortcuts.ts";
import { showToast } from "../../parts/notice/toast-store.ts";
import { commandStore, openCommand } from "./command-store.ts";
import { t } from "../../language/t.ts";

/** A dialog handles its own keys and may hold text that someone typed. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=dialog], [role=alertdialog]") !== null;
}

function openByKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || isInDialog(event.target)) return;
  const isFinding = isPressed(SHORTCUTS.find, event);
  // In a field, the help key is ordinary text.
  if (!isFinding && (isTyping(event.target) || !isPressed(SHORTCUTS.help, event))) return;
  event.preventDefault();
  openCommand(isFinding ? "palette" : "help");
}

/** Returns the layer over the rooms, loaded on first use; a failed load is retried the next time. */
function useLayer(isWanted: boolean): ReactElement | null {
  const [layer, setLayer] = useState<ReactElement | null>(null);
  useEffect(() => {
    if (!isWanted || layer) return;
    import("./command-layer.tsx").then(
      ({ CommandLayer }) => setLayer(createElement(CommandLayer)),
      () => {
        openCommand(null);
        showToast({ text: t("Unable to connect. Please try again.") });
      },
    );
  }, [isWanted, layer]);
  return layer;
}

/** Preloads the layer on the modifier key: anything typed while it loads would be lost. */
function loadEarly({ key }: KeyboardEvent): void {
  if (key === "Control" || key === "Meta") import("./command-layer.tsx").catch(() => undefined);
}

export function CommandKeys(): ReactElement | null {
  const { open } = useStore(commandStore);
  const layer = useLayer(open !== null);
  useEffect(() => {
    document.addEventListener("keydown", openByKey);
    document.addEventListener("keydown", loadEarly, { once: true });
    return () => {
      document.removeEventListener("keydown", openByKey);
      document.removeEventListener("keydown", loadEarly);
    };
  }, []);
  return layer;
}
