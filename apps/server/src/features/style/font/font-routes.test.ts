import fastify from "fastify";
import { expect, test } from "vitest";
import { originConstraint } from "../../../plugins/request/request-origin.ts";
import { addFontFaces } from "./font-faces.ts";
import { fontRoutes } from "./font-routes.ts";

function openApp() {
  const app = fastify({ routerOptions: { constraints: { origin: originConstraint("stoa.test") } } });
  fontRoutes(app);
  return app;
}

test.each([["shop.stoa.test"], ["shop.preview.stoa.test"], ["shop.studio.stoa.test"]])(
  "serves a font on %s, cacheable forever",
  async (host) => {
    const file = /\/_fonts\/[^"]+/.exec(addFontFaces(".a{font-family:Lora}").css)?.[0] ?? "";
    const reply = await openApp().inject({ url: file, headers: { host } });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "font/woff2",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(reply.headers["access-control-allow-origin"]).toBeUndefined();
    expect(reply.rawPayload.subarray(0, 4).toString()).toBe("wOF2");
  },
);

test.each([
  ["shop.stoa.test", "/_fonts/..%2f..%2fpackage.json"],
  ["shop.stoa.test", "/_fonts/lora-latin-wght-normal-0.0.1.woff2"],
  ["stoa.test", "/_fonts/lora-latin-wght-normal-5.3.0.woff2"],
])("has nothing at %s%s", async (host, url) => {
  const reply = await openApp().inject({ url, headers: { host } });
  expect(reply.statusCode).not.toBe(200);
  expect(reply.rawPayload.subarray(0, 4).toString()).not.toBe("wOF2");
});
