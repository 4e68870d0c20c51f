import { fastify } from "fastify";

/*
 * The minimal Fastify server: given bytes and headers at one address. Its parent sends them, so both sides reply the
 * same.
 */
type Reply = {
  readonly port: number;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array;
};

process.once("message", (reply: Reply) => {
  const body = Buffer.from(reply.body);
  const app = fastify({ logger: false });
  app.get(reply.path, (_request, answer) => answer.headers(reply.headers).send(body));
  app.listen({ port: reply.port, host: "127.0.0.1" }).then(
    () => process.send?.({ port: reply.port }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
  process.once("SIGTERM", () => {
    void app.close().then(() => process.exit(0));
  });
});
