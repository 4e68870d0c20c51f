import { useEffect } from "react";

export function useRoomTitle(...parts: readonly string[]): void {
  const title = [...parts.filter(Boolean), "Stoa"].join(" · ");
  useEffect(() => {
    document.title = title;
  }, [title]);
}
