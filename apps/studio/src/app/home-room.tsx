import { Navigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { useOpenSite } from "./open-site.ts";
import { firstRoom } from "./studio-rooms.ts";

/** Nobody stays here: the studio opens in the first room that a role may enter. */
export function HomeRoom(): ReactElement {
  const { account } = useOpenSite();
  return <Navigate to={firstRoom(account.permissions)} replace />;
}
