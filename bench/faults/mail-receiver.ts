import { once } from "node:events";
import { SMTPServer } from "smtp-server";

export class MailReceiver {
  readonly port: number;
  /** Number of deliveries by Message-ID. */
  readonly taken = new Map<string, number>();
  #server: SMTPServer | undefined;

  constructor(port: number) {
    this.port = port;
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      disableReverseLookup: true,
      closeTimeout: 100,
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          const id = /^Message-ID: (.*)$/im.exec(Buffer.concat(chunks).toString("utf8"))?.[1] ?? "";
          this.taken.set(id, (this.taken.get(id) ?? 0) + 1);
          done();
        });
      },
    });
    server.on("error", () => undefined);
    const listener = server.listen(this.port, "127.0.0.1");
    await once(listener, "listening");
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    await new Promise<void>((resolve) => (server ? server.close(resolve) : resolve()));
  }
}
