import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/discount/discount-api.ts";
import type { DiscountSort, StoredDiscount } from "@stoa/core/discount/discount-api.ts";
import type { NewDiscount } from "@stoa/core/discount/discount-schema.ts";
import type { DiscountStatus } from "@stoa/core/discount/status/discount-status.ts";
import { callEndpoint } from "../../client/page-client.ts";

export type DiscountPage = EndpointReply<typeof api.listDiscounts>;
export type DiscountFilter = {
  readonly search: string;
  readonly status: DiscountStatus | "all";
  readonly sortBy: DiscountSort | undefined;
  readonly isDescending: boolean;
};

export function loadDiscounts(filter: DiscountFilter, cursor: string | undefined): Promise<DiscountPage> {
  const { search, status, sortBy, isDescending } = filter;
  return callEndpoint<typeof api.listDiscounts>({
    method: "GET",
    path: "/api/commerce/discounts",
    query: {
      limit: 50,
      ...(search ? { search } : {}),
      ...(status === "all" ? {} : { status }),
      ...(sortBy ? { sortBy, sortDirection: isDescending ? ("descending" as const) : ("ascending" as const) } : {}),
      ...(cursor === undefined ? {} : { cursor }),
    },
  });
}

export function saveDiscount(discountId: string | undefined, body: NewDiscount): Promise<StoredDiscount> {
  if (discountId === undefined) {
    return callEndpoint<typeof api.createDiscount>({ method: "POST", path: "/api/commerce/discounts", body });
  }
  return callEndpoint<typeof api.updateDiscount>({
    method: "PUT",
    path: "/api/commerce/discounts/:discountId",
    params: { discountId },
    body,
  });
}

export function deleteDiscount(discountId: string): Promise<{ deleted: boolean }> {
  return callEndpoint<typeof api.deleteDiscount>({
    method: "DELETE",
    path: "/api/commerce/discounts/:discountId",
    params: { discountId },
  });
}
