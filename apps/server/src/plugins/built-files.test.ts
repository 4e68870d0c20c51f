import fastify from "fastify";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { sendBuiltFiles } from "./built-files.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stoa-built-"));
const app = fastify();
app.setErrorHandler((error, _request, reply) =>
  reply.code(error instanceof AppError && error.code === "not_found" ? 404 : 500).send(),
);
app.get("/files/:file", sendBuiltFiles(folder));
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const SCRIPT = "export const clay = 1;\n".repeat(60);

function ask(file: string, headers: Record<string, string> = {}) {
  return app.inject({ url: `/files/${file}`, headers });
}

test("a file is sent from its precompressed copy, cacheable forever, and not sent twice", async () => {
  writeFileSync(path.join(folder, "room-ab12.js"), SCRIPT);
  writeFileSync(path.join(folder, "room-ab12.js.br"), brotliCompressSync(SCRIPT));
  const plain = await ask("room-ab12.js");
  expect(plain.body).toBe(SCRIPT);
  expect(plain.headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  });
  const packed = await ask("room-ab12.js", { "accept-encoding": "gzip, br" });
  expect(packed.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT);
  const again = await ask("room-ab12.js", {
    "accept-encoding": "gzip, br",
    "if-none-match": String(packed.headers["etag"]),
  });
  expect(again).toMatchObject({ statusCode: 304, body: "" });
});

test("what is not precompressed is compressed on request", async () => {
  writeFileSync(path.join(folder, "loader.js"), SCRIPT);
  const packed = await ask("loader.js", { "accept-encoding": "br" });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(SCRIPT);
});

test("serves nothing but the files of the build", async () => {
  writeFileSync(path.join(folder, "notes.txt"), "secret");
  for (const file of ["none.js", "notes.txt", "..%2Fpackage.js", "room-ab12.js.br", ".js"]) {
    expect(await ask(file)).toMatchObject({ statusCode: 404 });
  }
});
