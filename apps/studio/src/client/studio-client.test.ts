import type { createSite, listSites, openStudio } from "@stoa/core/site/site-api.ts";
import type { listProducts } from "@stoa/core/product/product-api.ts";
import { describe, expect, test } from "vitest";
import { CallError } from "./call-error.ts";
import { createStudioClient } from "./studio-client.ts";

type Sent = { readonly url: string; readonly init: RequestInit };

function clientAnswering(answers: readonly (Response | Error)[]): {
  client: ReturnType<typeof createStudioClient>;
  sent: Sent[];
} {
  const sent: Sent[] = [];
  const left = [...answers];
  const client = createStudioClient((input, init) => {
    sent.push({ url: input instanceof Request ? input.url : input.toString(), init: init ?? {} });
    const answer = left.shift();
    if (!answer) throw new Error("one call too many");
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  return { client, sent };
}

const json = (value: unknown, status = 200): Response => Response.json(value, { status });
const headersOf = (sent: Sent | undefined): Headers => new Headers(sent?.init.headers);

describe("a call of a contract", () => {
  test("puts parameters and query into the URL and escapes them", async () => {
    const { client, sent } = clientAnswering([json({ url: "x" }), json({ items: [], nextCursor: null, total: 0 })]);
    await client.callEndpoint<typeof openStudio>({
      method: "POST",
      path: "/api/sites/:siteId/studio",
      params: { siteId: "a/b" },
    });
    await client.callEndpoint<typeof listProducts>({
      method: "GET",
      path: "/api/products",
      query: { query: "blue & white" },
    });
    expect(sent.map(({ url }) => url)).toEqual(["/api/sites/a%2Fb/studio", "/api/products?query=blue+%26+white"]);
  });

  test("leaves the crumb out of a read and adds it to a write", async () => {
    const { client, sent } = clientAnswering([json({ sites: [] }), json({ site: {} })]);
    client.setCrumb("crumb-1");
    await client.callEndpoint<typeof listSites>({ method: "GET", path: "/api/sites" });
    await client.callEndpoint<typeof createSite>({
      method: "POST",
      path: "/api/sites",
      body: { slug: "pots", title: "Pots" },
    });
    expect(sent.map((one) => headersOf(one).get("x-csrf-token"))).toEqual([null, "crumb-1"]);
    expect(sent[1]?.init.body).toBe('{"slug":"pots","title":"Pots"}');
  });

  test("tries once more with the fresh crumb of a refusal, silently", async () => {
    const rejection = json({ error: "crumb", message: "Expired.", crumbFail: true, crumb: "crumb-2" }, 403);
    const { client, sent } = clientAnswering([rejection, json({ site: { slug: "pots" } })]);
    const reply = await client.callEndpoint<typeof createSite>({
      method: "POST",
      path: "/api/sites",
      body: { slug: "pots", title: "Pots" },
    });
    expect(reply.site.slug).toBe("pots");
    expect(sent.map((one) => headersOf(one).get("x-csrf-token"))).toEqual(["", "crumb-2"]);
  });

  test("gives up when the fresh crumb is refused too", async () => {
    const rejection = (): Response => json({ error: "crumb", message: "Expired.", crumbFail: true, crumb: "c" }, 403);
    const { client, sent } = clientAnswering([rejection(), rejection()]);
    const call = client.callEndpoint<typeof createSite>({
      method: "POST",
      path: "/api/sites",
      body: { slug: "pots", title: "Pots" },
    });
    await expect(call).rejects.toMatchObject({ status: 403, message: "Expired." });
    expect(sent).toHaveLength(2);
  });

  test("throws the server's message and fields", async () => {
    const reply = { error: "slug_taken", message: "That address is taken.", fields: { slug: "Taken." } };
    const { client } = clientAnswering([json(reply, 409)]);
    const call = client.callEndpoint<typeof listSites>({ method: "GET", path: "/api/sites" });
    const error = await call.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ status: 409, code: "slug_taken", message: reply.message, fields: reply.fields });
  });

  test("reports that the server cannot be reached when no reply arrives", async () => {
    const { client } = clientAnswering([new TypeError("failed to fetch")]);
    const call = client.callEndpoint<typeof listSites>({ method: "GET", path: "/api/sites" });
    await expect(call).rejects.toMatchObject({ status: 0, code: "unreachable" });
  });

  test("treats an answer that is not JSON as a failure", async () => {
    const { client } = clientAnswering([new Response("<h1>Bad gateway</h1>", { status: 200 })]);
    const call = client.callEndpoint<typeof listSites>({ method: "GET", path: "/api/sites" });
    await expect(call).rejects.toMatchObject({ code: "unreadable" });
  });

  test("notifies its listeners when the owner is signed out, and when they are signed in again", async () => {
    const signedOut = json({ error: "sign_in_first", message: "Please sign in." }, 401);
    const { client } = clientAnswering([signedOut, json({ error: "conflict" }, 409), json({ sites: [] })]);
    const told: boolean[] = [];
    client.onSession((isSignedIn) => told.push(isSignedIn));
    for (let call = 0; call < 3; call += 1) {
      await client.callEndpoint<typeof listSites>({ method: "GET", path: "/api/sites" }).catch(() => undefined);
    }
    expect(told).toEqual([false, true]);
  });
});
