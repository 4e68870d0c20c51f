import type * as api from "@stoa/core/restock/restock-api.ts";
import type { SendRequest, SignUp, SignUpGroup } from "@stoa/core/restock/restock-api.ts";
import { callEndpoint } from "../../client/page-client.ts";

const PATH = "/api/site-users/account/notifications/restock";

type Page<Row> = { readonly items: readonly Row[]; readonly nextCursor: string | null };

export async function loadGroups(cursor: string | undefined): Promise<Page<SignUpGroup>> {
  const { signUpGroups, nextPageCursor } = await callEndpoint<typeof api.listSignUpGroups>({
    method: "GET",
    path: `${PATH}/groups`,
    query: cursor === undefined ? {} : { cursor },
  });
  return { items: signUpGroups, nextCursor: nextPageCursor };
}

export async function loadSignUps(request: SendRequest, cursor: string | undefined): Promise<Page<SignUp>> {
  const { signUps, nextPageCursor } = await callEndpoint<typeof api.listSignUps>({
    method: "GET",
    path: PATH,
    query: { ...request, ...(cursor === undefined ? {} : { cursor }) },
  });
  return { items: signUps, nextCursor: nextPageCursor };
}

export function sendNotices(sendRequests: readonly SendRequest[]): Promise<{ signUpCount: number }> {
  const [only] = sendRequests;
  if (only && sendRequests.length === 1) {
    return callEndpoint<typeof api.sendRestockNotices>({ method: "POST", path: `${PATH}/send`, body: only });
  }
  return callEndpoint<typeof api.sendAllRestockNotices>({
    method: "POST",
    path: `${PATH}/send/all`,
    body: { sendRequests: [...sendRequests] },
  });
}
