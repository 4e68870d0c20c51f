import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** What is done with a dialog of one room, and can be asked for from any. */
export type RoomAct = "archive" | "folder" | "language" | "pickup" | "tax" | "zone";

const askedActStore = createStore<{ readonly asked: RoomAct | null }>(() => ({ asked: null }));

/** Asks the room that is gone to for an act; null takes back what no room took up. */
export function askFor(act: RoomAct | null): void {
  askedActStore.setState({ asked: act });
}

/** Takes up what was asked of this room, as if its button was pressed. */
export function useAskedAct(name: RoomAct, act: () => void): void {
  const isAsked = useStore(askedActStore, ({ asked }) => asked === name);
  useEffect(() => {
    if (!isAsked) return;
    askFor(null);
    act();
  }, [isAsked, act]);
}
