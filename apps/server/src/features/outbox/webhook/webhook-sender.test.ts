import { OUTBOX_MESSAGES } from "@stoa/core/outbox/outbox-messages.ts";
import { expect, test } from "vitest";
import { RECEIVER_CERTIFICATE, startWebhookReceiver } from "../testing/webhook-receiver.ts";
import { WEBHOOK_PORTS } from "../../../settings/network-settings.ts";
import {
  createWebhookSender,
  findWebhookUrlProblem,
  signatureOf,
  type SendNotice,
  type WebhookSenderOptions,
} from "./webhook-sender.ts";

const SECRET = "00ff".repeat(16);
const BODY = JSON.stringify({ topic: "order.create", data: { name: "Žofie" } });
const never = new AbortController().signal;

/** May send to the port of each notice: receivers of tests listen on any. */
function createSender(options: WebhookSenderOptions = {}): SendNotice {
  return (notice, stop) => {
    const ports = [Number(new URL(notice.url).port || 443)];
    return createWebhookSender({ ...options, ports })(notice, stop);
  };
}

const sendPublic = createSender();
/** Treats the test's receiver as public, and no other local address. */
const sendLocal = createSender({
  isAddressAllowed: (address) => address === "127.0.0.1",
  ca: RECEIVER_CERTIFICATE,
  timeoutMs: 5000,
});

test("posts the body unchanged, signed", async () => {
  const { url, received } = await startWebhookReceiver();
  expect(await sendLocal({ url, secret: SECRET, body: BODY }, never)).toEqual({ ok: true, status: 200 });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ method: "POST", body: BODY });
  expect(received[0]?.headers).toMatchObject({
    "content-type": "application/json",
    "squarespace-signature": signatureOf(BODY, SECRET),
  });
});

test("signs with the bytes that the secret's hex digits encode", () => {
  // RFC 4231, test case 2: key "Jefe".
  expect(signatureOf("what do ya want for nothing?", "4a656665")).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
});

test.each([
  [204, true],
  [400, false],
  [410, false],
  [500, false],
] as const)("takes an answer of %i for %s", async (status, ok) => {
  const { url } = await startWebhookReceiver((response) => void response.writeHead(status).end());
  expect(await sendLocal({ url, secret: SECRET, body: BODY }, never)).toMatchObject({ ok, status });
});

test("does not follow redirects", async () => {
  const target = await startWebhookReceiver();
  const { url } = await startWebhookReceiver(
    (response) => void response.writeHead(307, { location: target.url }).end(),
  );
  expect(await sendLocal({ url, secret: SECRET, body: BODY }, never)).toMatchObject({
    ok: false,
    status: 307,
    reason: expect.stringContaining("final URL") as unknown,
  });
  expect(target.received).toEqual([]);
});

test("does not trust a receiver whose certificate cannot be verified", async () => {
  const { url, received } = await startWebhookReceiver();
  const send = createSender({ isAddressAllowed: () => true });
  expect(await send({ url, secret: SECRET, body: BODY }, never)).toMatchObject({ ok: false, status: null });
  expect(received).toEqual([]);
});

test.each([
  "https://127.0.0.1",
  "https://localhost",
  "https://127.1",
  "https://0x7f000001",
  "https://2130706433",
  "https://0",
  "https://[::1]",
  "https://[::ffff:127.0.0.1]",
  "https://10.0.0.1",
  "https://169.254.169.254",
])("never connects to %s", async (place) => {
  const { url, received } = await startWebhookReceiver();
  const { port } = new URL(url);
  const outcome = await sendPublic({ url: `${place}:${port}/`, secret: SECRET, body: BODY }, never);
  expect(outcome).toEqual({ ok: false, status: null, reason: OUTBOX_MESSAGES.privateAddress });
  expect(received).toEqual([]);
  expect(findWebhookUrlProblem(`${place}:${port}/`, [Number(port)])).toBe("url");
});

test("never connects without encryption", async () => {
  const outcome = await sendLocal({ url: "http://127.0.0.1/", secret: SECRET, body: BODY }, never);
  expect(outcome).toMatchObject({ ok: false, status: null });
});

test.each([
  "http://example.org/hook",
  "https://user:password@example.org/hook",
  "https://shop.localhost/hook",
  "ftp://example.org/hook",
  "example.org/hook",
  "",
])("cannot be subscribed with %j", (url) => {
  expect(findWebhookUrlProblem(url, WEBHOOK_PORTS)).toBe("url");
});

test("can be subscribed with a public URL", () => {
  expect(findWebhookUrlProblem("https://example.org/hook?shop=1", WEBHOOK_PORTS)).toBeUndefined();
  expect(findWebhookUrlProblem("https://93.184.215.14:443/hook", WEBHOOK_PORTS)).toBeUndefined();
  expect(findWebhookUrlProblem("https://example.org:80/hook", WEBHOOK_PORTS)).toBeUndefined();
});

test.each([22, 25, 5432, 6379, 8443])("can be subscribed at port %i only where the server allows it", (port) => {
  expect(findWebhookUrlProblem(`https://example.org:${port}/hook`, WEBHOOK_PORTS)).toBe("port");
  expect(findWebhookUrlProblem(`https://example.org:${port}/hook`, [...WEBHOOK_PORTS, port])).toBeUndefined();
});

test("never connects to a port that the server does not allow, even if it was subscribed earlier", async () => {
  const { url, received } = await startWebhookReceiver();
  const send = createWebhookSender({ isAddressAllowed: () => true, ca: RECEIVER_CERTIFICATE });
  expect(await send({ url, secret: SECRET, body: BODY }, never)).toEqual({
    ok: false,
    status: null,
    reason: "Events can only be sent to these ports: 443, 80. Change the port in the URL, or remove it.",
  });
  expect(received).toEqual([]);
});

test("gives up on a receiver that does not respond, and does not wait for the end of a long response", async () => {
  const hasty = createSender({ isAddressAllowed: () => true, ca: RECEIVER_CERTIFICATE, timeoutMs: 400 });
  const mute = await startWebhookReceiver(() => undefined);
  expect(await hasty({ url: mute.url, secret: SECRET, body: BODY }, never)).toMatchObject({
    ok: false,
    reason: expect.stringContaining("within 0.4 seconds") as unknown,
  });
  const endless = await startWebhookReceiver((response) => {
    response.write("x".repeat(200_000));
  });
  expect(await sendLocal({ url: endless.url, secret: SECRET, body: BODY }, never)).toEqual({ ok: true, status: 200 });
});

test("reports a receiver that closes the connection, and a server that stops in the meantime", async () => {
  const { url } = await startWebhookReceiver((response) => void response.destroy());
  expect(await sendLocal({ url, secret: SECRET, body: BODY }, never)).toMatchObject({
    ok: false,
    reason: expect.stringContaining("ECONNRESET") as unknown,
  });
  const mute = await startWebhookReceiver(() => undefined);
  const stop = AbortSignal.abort();
  expect(await sendLocal({ url: mute.url, secret: SECRET, body: BODY }, stop)).toMatchObject({
    reason: OUTBOX_MESSAGES.stopped,
  });
});
