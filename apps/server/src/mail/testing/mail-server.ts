import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

export type ReceivedMail = { readonly from: string; readonly to: string[]; readonly raw: string };

export type MailServer = {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMail[];
  readonly close: () => Promise<void>;
};

export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 200,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, raw: Buffer.concat(chunks).toString("utf8") });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  const listener = server.listen(port, "127.0.0.1");
  await once(listener, "listening");
  const { port: own } = listener.address() as AddressInfo;
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return { url: `smtp://127.0.0.1:${own}`, port: own, received, close };
}

export function headerOf({ raw }: ReceivedMail, name: string): string {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");
  const line = head.split("\r\n").find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}: `));
  return line?.slice(name.length + 2) ?? "";
}
