import type { listCheckoutScripts } from "@stoa/core/checkout-script/checkout-script-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export const CHECKOUT_SCRIPTS_CSV = "/api/studio/checkout-scripts/csv";

export const checkoutScriptsQuery = queryOptions({
  queryKey: ["checkout-scripts"],
  queryFn: () => callEndpoint<typeof listCheckoutScripts>({ method: "GET", path: "/api/studio/checkout-scripts" }),
});
