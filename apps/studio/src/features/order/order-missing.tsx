import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import { t } from "../../language/t.ts";

export function OrderMissing(): ReactElement {
  return (
    <StateNotice title={t("Order not found")} isPage action={<Link to="/orders">{t("All orders")}</Link>}>
      {t("The address may be mistyped, or this was a test order that has been deleted.")}
    </StateNotice>
  );
}
