import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/payment/payment-api.ts";
import { queryOptions } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";

export type PaymentAccounts = EndpointReply<typeof api.listPaymentAccounts>;
export type AccountTest = EndpointReply<typeof api.testPaymentAccount>;

const PATH = "/api/studio/payment-accounts/:provider";

export const paymentAccountsQuery = queryOptions({
  queryKey: ["payment-accounts"],
  queryFn: (): Promise<PaymentAccounts> =>
    callEndpoint<typeof api.listPaymentAccounts>({ method: "GET", path: "/api/studio/payment-accounts" }),
});

export type PaymentKeysInput = { publishableKey?: string; secretKey?: string; webhookSecret?: string };

export function saveStripeKeys(body: PaymentKeysInput): Promise<PaymentAccounts["items"][number]> {
  return callEndpoint<typeof api.savePaymentAccount>({
    method: "PUT",
    path: PATH,
    params: { provider: "stripe" },
    body,
  });
}

export function removeStripeKeys(): Promise<{ deleted: boolean }> {
  return callEndpoint<typeof api.deletePaymentAccount>({
    method: "DELETE",
    path: PATH,
    params: { provider: "stripe" },
  });
}

export function testStripe(): Promise<AccountTest> {
  return callEndpoint<typeof api.testPaymentAccount>({
    method: "POST",
    path: "/api/studio/payment-accounts/:provider/test",
    params: { provider: "stripe" },
  });
}
