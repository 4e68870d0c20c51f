import cookie from "@fastify/cookie";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import {
  clearHintCookie,
  clearSecretCookie,
  namesSecretCookie,
  readSecretCookie,
  setHintCookie,
  setSecretCookie,
} from "./host-cookie.ts";

const HTTPS = "shops.example";
const HTTP = "localhost:4000";

async function linesOf(platformHost: string): Promise<string[]> {
  const app = fastify();
  await app.register(cookie);
  app.get("/", (_request, reply) => {
    setSecretCookie(reply, "KEY", { platformHost, value: "v", maxAgeSeconds: 60 });
    setSecretCookie(reply, "FRAME", { platformHost, value: "v", isFramed: true });
    setHintCookie(reply, "hint", { platformHost, value: "v" });
    clearSecretCookie(reply, "OLD", platformHost);
    clearHintCookie(reply, "gone", platformHost);
    return "";
  });
  return [(await app.inject("/")).headers["set-cookie"]].flat().map(String);
}

test("what opens something has the prefix over https, and is hidden from scripts", async () => {
  const past = "Expires=Thu, 01 Jan 1970 00:00:00 GMT";
  expect(await linesOf(HTTPS)).toEqual([
    "__Host-KEY=v; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax",
    "__Host-FRAME=v; Path=/; HttpOnly; Secure; Partitioned; SameSite=None",
    "hint=v; Path=/; Secure; SameSite=Lax",
    expect.stringMatching(`^__Host-OLD=; .*${past}.*Secure`),
    expect.stringMatching(`^gone=; .*${past}`),
  ]);
  expect(await linesOf(HTTP)).toEqual([
    "KEY=v; Max-Age=60; Path=/; HttpOnly; SameSite=Lax",
    "FRAME=v; Path=/; HttpOnly; Secure; Partitioned; SameSite=None",
    "hint=v; Path=/; SameSite=Lax",
    expect.stringMatching(`^OLD=; .*${past}`),
    expect.stringMatching(`^gone=; .*${past}`),
  ]);
});

async function readFrom(header: string, platformHost: string): Promise<string> {
  const app = fastify();
  await app.register(cookie);
  app.get("/", (request) => readSecretCookie(request, "KEY", platformHost) ?? "none");
  return (await app.inject({ url: "/", headers: { cookie: header } })).body;
}

test.each([
  ["__Host-KEY=a", "a", "none"],
  ["KEY=planted", "none", "planted"],
  ["KEY=planted; __Host-KEY=a", "a", "planted"],
  ["__Host-KEY=a; KEY=planted; KEY=other", "a", "planted"],
  ["__host-KEY=planted; __HOST-KEY=planted", "none", "none"],
  ["\u00A0__Host-KEY=planted", "none", "none"],
  ["\u0085__Host-KEY=planted; \u2003__Host-KEY=planted", "none", "none"],
  ["=__Host-KEY; x__Host-KEY=planted", "none", "none"],
])("of %s, https reads %s and http %s", async (header, overHttps, overHttp) => {
  expect(await readFrom(header, HTTPS)).toBe(overHttps);
  expect(await readFrom(header, HTTP)).toBe(overHttp);
});

test("a header with the plain name alone does not name the secret cookie", () => {
  expect(namesSecretCookie("a=1; KEY=v", "KEY", HTTPS)).toBe(false);
  expect(namesSecretCookie("a=1; __Host-KEY=v", "KEY", HTTPS)).toBe(true);
  expect(namesSecretCookie("KEY=v", "KEY", HTTP)).toBe(true);
  expect(namesSecretCookie(undefined, "KEY", HTTP)).toBe(false);
});
