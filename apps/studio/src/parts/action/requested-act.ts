import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

/** An action with a dialog of one room that can be requested from any room. */
export type RoomAct = "archive" | "folder" | "language" | "pickup" | "tax" | "zone";

const requestedActStore = createStore<{ readonly asked: RoomAct | null }>(() => ({ asked: null }));

/** Requests an action of the room being opened; null clears a request that no room handled. */
export function requestAct(act: RoomAct | null): void {
  requestedActStore.setState({ asked: act });
}

/** Handles a request for this room, as if its button was pressed. */
export function useRequestedAct(name: RoomAct, act: () => void): void {
  const isAsked = useStore(requestedActStore, ({ asked }) => asked === name);
  useEffect(() => {
    if (!isAsked) return;
    requestAct(null);
    act();
  }, [isAsked, act]);
}
