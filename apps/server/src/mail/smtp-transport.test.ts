import { expect, test } from "vitest";
import { startMailServer } from "./testing/mail-server.ts";
import type { MailMessage } from "./mail-message.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

const MESSAGE: MailMessage = {
  id: "0123456789abcdef01234567",
  to: { name: "", address: "ada@example.org" },
  fromName: "Potter’s Yard",
  replyTo: null,
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
  unsubscribeUrl: null,
  date: new Date("2026-03-01T12:00:00Z"),
};
const never = new AbortController().signal;

test("signs in with the name and password of the address", async () => {
  const seen: unknown[] = [];
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      seen.push([username, password]);
      done(null, { user: username });
    },
  });
  const transport = createSmtpTransport(
    server.url.replace("smtp://", "smtp://shop%40example.org:p%2Fw@"),
    "shop@x.test",
  );
  await transport.send(MESSAGE, never);
  expect(seen).toEqual([["shop@example.org", "p/w"]]);
  expect(server.received).toHaveLength(1);
});

test("treats a wrong password as something that can be fixed", async () => {
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(Object.assign(new Error("wrong password"), { responseCode: 535 })),
  });
  const transport = createSmtpTransport(server.url.replace("smtp://", "smtp://shop:secret@"), "shop@x.test");
  const failure: unknown = await transport.send(MESSAGE, never).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: "MailSendError", isPermanent: false });
  expect(String(failure)).not.toContain("secret");
});

test("does not delay a stopping server", async () => {
  const stop = new AbortController();
  const reached = Promise.withResolvers<void>();
  const server = await startMailServer({ onMailFrom: () => reached.resolve() });
  const sending = createSmtpTransport(server.url, "shop@x.test").send(MESSAGE, stop.signal);
  await reached.promise;
  stop.abort();
  await expect(sending).rejects.toMatchObject({ isPermanent: false });
});

test("trusts a server that refuses a recipient", async () => {
  const server = await startMailServer({
    onRcptTo: (_to, _session, done) => done(Object.assign(new Error("unknown"), { responseCode: 550 })),
  });
  const sending = createSmtpTransport(server.url, "shop@x.test").send(MESSAGE, never);
  await expect(sending).rejects.toMatchObject({ name: "MailSendError", isPermanent: true });
});
