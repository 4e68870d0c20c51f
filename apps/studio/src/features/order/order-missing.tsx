import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { StateNotice } from "../../parts/state-notice.tsx";

export function OrderMissing(): ReactElement {
  return (
    <StateNotice title="There is no such order" isPage action={<Link to="/orders">All orders</Link>}>
      The address may be mistyped, or this was a test order that has been deleted.
    </StateNotice>
  );
}
