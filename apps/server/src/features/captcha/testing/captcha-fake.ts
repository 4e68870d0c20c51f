import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type CaptchaFake = {
  readonly url: string;
  readonly calls: Array<{ readonly path: string; readonly headers: Record<string, unknown>; readonly body: unknown }>;
  /** Sets all following answers; `hang` never answers. */
  answer: (status: number, body: unknown) => void;
  hang: () => void;
  close: () => Promise<void>;
};

export async function startCaptchaFake(): Promise<CaptchaFake> {
  const calls: CaptchaFake["calls"] = [];
  let reply: { status: number; text: string } | undefined = { status: 200, text: "{}" };
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      calls.push({ path: request.url ?? "", headers: request.headers, body: JSON.parse(text) });
      if (!reply) return;
      response.writeHead(reply.status, { "content-type": "application/json" }).end(reply.text);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answer: (status, body) => {
      reply = { status, text: typeof body === "string" ? body : JSON.stringify(body) };
    },
    hang: () => {
      reply = undefined;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
