import { Navigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { lazyRoom } from "../../parts/lazy-part.tsx";
import { useOpenSite } from "../open-site.ts";
import { firstRoom } from "../studio-rooms.ts";

const ChecklistRoom = lazyRoom(async () => (await import("./checklist-room.tsx")).ChecklistRoom);

/** What is left to do, for who may edit pages; others, and who put it away, go on to the first room they may enter. */
export function HomeRoom(): ReactElement {
  const { account } = useOpenSite();
  const hasChecklist = account.permissions.includes("content.edit") && !account.isChecklistPutAway;
  if (!hasChecklist) return <Navigate to={firstRoom(account.permissions)} replace />;
  return <ChecklistRoom />;
}
