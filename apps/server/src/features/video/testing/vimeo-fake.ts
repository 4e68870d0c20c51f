import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type VimeoFake = { readonly origin: string; readonly asked: URL[]; readonly close: () => Promise<void> };

export async function openVimeoFake(replies: Readonly<Record<string, string>>): Promise<VimeoFake> {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    asked.push(url);
    const text = replies[url.searchParams.get("url")?.split("/").at(-1) ?? ""];
    response.writeHead(text === undefined ? 404 : 200, { "content-type": "application/json" }).end(text ?? "{}");
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { origin: `http://127.0.0.1:${port}`, asked, close };
}
