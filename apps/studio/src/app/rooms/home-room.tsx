import { Navigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { lazyRoom } from "../../parts/lazy-part.tsx";
import { useOpenSite } from "../open-site.ts";
import { firstRoom } from "../studio-rooms.ts";

const ChecklistRoom = lazyRoom(async () => (await import("./checklist-room.tsx")).ChecklistRoom);

/**
 * Shows the checklist to people who can edit pages; everyone else, and those who dismissed it, go to the first room
 * they may enter.
 */
export function HomeRoom(): ReactElement {
  const { account } = useOpenSite();
  const hasChecklist = account.permissions.includes("content.edit") && !account.isChecklistPutAway;
  if (!hasChecklist) return <Navigate to={firstRoom(account.permissions)} replace />;
  return <ChecklistRoom />;
}
