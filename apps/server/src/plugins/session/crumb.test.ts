import cookie from "@fastify/cookie";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { toAppError } from "../reply/error-reply.ts";
import { checkFormOrigin, createCrumbs } from "./crumb.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOST = "shop.stoa.test";

async function openServer() {
  const clock = { now: 1_800_000_000_000 };
  const crumbs = createCrumbs({ secret: Buffer.alloc(32, 7), platformHost: "stoa.test", now: () => clock.now });
  const app = fastify();
  await app.register(cookie);
  app.setErrorHandler((error: Error, _request, reply) =>
    reply.code(toAppError(error).status).send(toAppError(error).code),
  );
  app.get("/", (request, reply) => reply.send(crumbs.ensure(request, reply, "")));
  app.post("/", (request) => {
    crumbs.check(request, "");
    return "done";
  });
  app.post("/form", (request) => {
    checkFormOrigin(request, "stoa.test");
    return "done";
  });
  return { app, clock };
}

type Server = Awaited<ReturnType<typeof openServer>>;

async function send({ app }: Server, crumb: string, headers: Record<string, string> = {}): Promise<string> {
  const reply = await app.inject({
    method: "POST",
    url: "/",
    headers: { host: HOST, "x-csrf-token": crumb, ...headers },
    cookies: { "__Host-crumb": crumb },
  });
  return reply.body;
}

async function issue({ app }: Server, host = HOST): Promise<string> {
  return (await app.inject({ url: "/", headers: { host } })).body;
}

test("takes its own crumb for a week, and not after that", async () => {
  const server = await openServer();
  const crumb = await issue(server);
  expect(await send(server, crumb)).toBe("done");
  server.clock.now += 6 * DAY_MS;
  expect(await send(server, crumb)).toBe("done");
  server.clock.now += 2 * DAY_MS;
  expect(await send(server, crumb)).toBe("crumb_failed");
});

test("takes the crumb as a query parameter, as theme scripts send it", async () => {
  const server = await openServer();
  const crumb = await issue(server);
  const reply = await server.app.inject({
    method: "POST",
    url: `/?crumb=${crumb}`,
    headers: { host: HOST },
    cookies: { "__Host-crumb": crumb },
  });
  expect(reply.body).toBe("done");
});

test("refuses the crumb of another site, one that is not the cookie's, and one that was changed", async () => {
  const server = await openServer();
  const [crumb, foreign] = [await issue(server), await issue(server, "other.stoa.test")];
  expect(await send(server, foreign)).toBe("crumb_failed");
  expect(await send(server, `${crumb.slice(0, -1)}${crumb.endsWith("A") ? "B" : "A"}`)).toBe("crumb_failed");
  const reply = await server.app.inject({
    method: "POST",
    url: "/",
    headers: { host: HOST, "x-csrf-token": crumb },
    cookies: { crumb: foreign },
  });
  expect(reply.body).toBe("crumb_failed");
});

test("refuses a call from another origin even with a good crumb", async () => {
  const server = await openServer();
  const crumb = await issue(server);
  expect(await send(server, crumb, { origin: "https://evil.example" })).toBe("crumb_failed");
  expect(await send(server, crumb, { origin: `https://${HOST}` })).toBe("done");
});

test.each([
  [{ origin: `https://${HOST}` }, "done"],
  [{ origin: `https://${HOST}`, "sec-fetch-site": "same-origin" }, "done"],
  [{ "sec-fetch-site": "same-origin" }, "done"],
  [{}, "crumb_failed"],
  [{ origin: "null" }, "crumb_failed"],
  [{ origin: "https://evil.example" }, "crumb_failed"],
  [{ origin: `http://${HOST}` }, "crumb_failed"],
  [{ origin: `https://${HOST}`, "sec-fetch-site": "cross-site" }, "crumb_failed"],
  [{ "sec-fetch-site": "same-site" }, "crumb_failed"],
])("of a form with %j says %s", async (headers, outcome) => {
  const { app } = await openServer();
  const reply = await app.inject({ method: "POST", url: "/form", headers: { host: HOST, ...headers } });
  expect(reply.body).toBe(outcome);
});
