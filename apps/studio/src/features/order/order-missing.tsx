import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { StateNotice } from "../../parts/notice/state-notice.tsx";

export function OrderMissing(): ReactElement {
  return (
    <StateNotice title="Order not found" isPage action={<Link to="/orders">All orders</Link>}>
      The address may be mistyped, or this was a test order that has been deleted.
    </StateNotice>
  );
}
