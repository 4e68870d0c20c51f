import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type FakeMember = { readonly listId: string; readonly hash: string; readonly body: unknown };

export type MailchimpFake = {
  readonly origin: string;
  readonly asked: { readonly key: string; readonly path: string }[];
  readonly members: FakeMember[];
  /** Answer to signups, until set again. */
  answer: { status: number; text: string };
  readonly close: () => Promise<void>;
};

const TAKEN = { status: 200, text: "{}" };

function keyOf({ headers }: IncomingMessage): string {
  const [kind = "", code = ""] = (headers.authorization ?? "").split(" ");
  const login = kind === "Basic" ? Buffer.from(code, "base64").toString("utf8") : "";
  return login.slice(login.indexOf(":") + 1);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString("utf8");
  return text;
}

function reply(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(text);
}

/** Accounts by key, with the body of their lists. Any other key is refused. */
export async function openMailchimpFake(accounts: Readonly<Record<string, string>>): Promise<MailchimpFake> {
  const server = createServer((request, response) => {
    void serve(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  const fake: MailchimpFake = {
    origin: `http://127.0.0.1:${port}`,
    asked: [],
    members: [],
    answer: TAKEN,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const key = keyOf(request);
    fake.asked.push({ key, path: pathname });
    const lists = accounts[key];
    const text = await bodyOf(request);
    if (lists === undefined) return reply(response, 401, '{"title":"API Key Invalid","detail":"secret words"}');
    if (request.method === "GET" && pathname === "/3.0/lists") return reply(response, 200, lists);
    const [, listId = "", hash = ""] = /^\/3\.0\/lists\/([^/]+)\/members\/([^/]+)$/.exec(pathname) ?? [];
    if (request.method !== "PUT" || listId === "") return reply(response, 404, "{}");
    fake.members.push({ listId, hash, body: JSON.parse(text) as unknown });
    return reply(response, fake.answer.status, fake.answer.text);
  }
  return fake;
}
