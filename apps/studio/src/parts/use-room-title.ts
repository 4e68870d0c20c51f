import { useEffect } from "react";

/** Puts the room's name into the browser tab. */
export function useRoomTitle(...parts: readonly string[]): void {
  const title = [...parts.filter(Boolean), "Stoa"].join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
