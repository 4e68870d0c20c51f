import { MousePointerClick } from "lucide-react";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { IconButton } from "../../parts/action/action-button.tsx";
import type { Canvas } from "./canvas.ts";
import { t } from "../../language/t.ts";

/** Lets the page handle clicks itself, as it does for visitors. */
export function CanvasTools({ canvas }: { readonly canvas: Canvas }): ReactElement {
  const isTrying = useStore(canvas.store, (state) => state.isTrying);
  return (
    <IconButton
      label={t("Try the page")}
      icon={<MousePointerClick aria-hidden="true" />}
      isPressed={isTrying}
      onPress={() => canvas.store.setState({ isTrying: !isTrying })}
    />
  );
}
