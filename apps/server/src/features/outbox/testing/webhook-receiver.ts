import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { onTestFinished } from "vitest";

const PEM = readFileSync(path.join(import.meta.dirname, "webhook-receiver.pem"), "utf8");

export const RECEIVER_CERTIFICATE: string = PEM.slice(PEM.indexOf("-----BEGIN CERTIFICATE-----"));

export type ReceivedNotice = { readonly method: string; readonly headers: IncomingHttpHeaders; readonly body: string };

export type WebhookReceiver = { readonly url: string; readonly received: ReceivedNotice[] };

export async function startWebhookReceiver(
  answer: (response: ServerResponse, count: number) => void = (response) => void response.end("ok"),
): Promise<WebhookReceiver> {
  const received: ReceivedNotice[] = [];
  const server = createServer({ key: PEM, cert: PEM }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method = "", headers } = request;
      received.push({ method, headers, body: Buffer.concat(chunks).toString("utf8") });
      answer(response, received.length);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}/hook?shop=1`, received };
}
