import { once } from "node:events";
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { StoaAddress } from "./stoa-address.ts";
import { startStoa } from "./stoa-process.ts";

/** A key with a certificate of its own, which test browsers do not verify. */
const PEM = readFileSync(
  path.resolve(import.meta.dirname, "../../apps/server/src/features/outbox/testing/webhook-receiver.pem"),
  "utf8",
);
const PARENT = "shops.test";

export type TlsStoa = {
  readonly address: StoaAddress;
  /** Domain that all its sites share. */
  readonly parent: string;
  /** Arguments with which Chromium finds its hosts. */
  readonly browserArguments: readonly string[];
  readonly stop: () => Promise<void>;
};

/** A Stoa behind a proxy that terminates TLS, as on a server. */
export async function startTlsStoa(): Promise<TlsStoa> {
  let target = 0;
  const proxy = createServer({ key: PEM, cert: PEM }, (incoming, outgoing) => {
    const { method, url: requested, headers } = incoming;
    const passed = request({ host: "127.0.0.1", port: target, method, path: requested, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const host = `${PARENT}:${(proxy.address() as AddressInfo).port}`;
  const stoa = await startStoa({ settings: { STOA_HOST: host, STOA_DEMO: "0" } });
  target = stoa.port;
  const address: StoaAddress = {
    ...stoa,
    platformOrigin: `https://${host}`,
    siteOrigin: (slug) => `https://${slug}.${host}`,
    studioOrigin: (slug) => `https://${slug}.studio.${host}`,
    previewOrigin: (slug) => `https://${slug}.preview.${host}`,
  };
  const stop = async (): Promise<void> => {
    proxy.closeAllConnections();
    proxy.close();
    await stoa.stop();
  };
  const resolver = `--host-resolver-rules=MAP *.${PARENT} 127.0.0.1, MAP ${PARENT} 127.0.0.1`;
  return { address, parent: PARENT, browserArguments: ["--ignore-certificate-errors", resolver], stop };
}
