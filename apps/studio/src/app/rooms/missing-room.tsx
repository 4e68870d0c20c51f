import { Link } from "@tanstack/react-router";
import { Compass } from "lucide-react";
import type { ReactElement } from "react";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { useRoomTitle } from "../../parts/room/use-room-title.ts";

export function MissingRoom(): ReactElement {
  useRoomTitle("Page not found");
  return (
    <StateNotice
      isPage
      title="Nothing at this address"
      icon={<Compass aria-hidden="true" />}
      action={<Link to="/products">Go to your products</Link>}
    >
      The link may be old or mistyped.
    </StateNotice>
  );
}
