import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { constants, brotliCompressSync } from "node:zlib";

/** Executable scripts and their preloads; data scripts stay, since they are part of the page's size. */
const SCRIPTS =
  /<script\b(?![^>]*\btype="application\/)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/giu;

export type Passage = {
  /** Port of the Stoa behind the proxy. */
  readonly port: number;
  readonly hasScripts: boolean;
  /** Cookies of a returning visitor, given to browsers that send none. */
  readonly cookies: ReadonlyMap<string, string>;
};

export type PassageServer = { readonly port: number; readonly close: () => Promise<void> };

type Ports = { readonly own: number; readonly behind: number };

/** Replaces the proxy's address with Stoa's in headers. */
function headersFor({ headers }: IncomingMessage, ports: Ports): Record<string, string | string[]> {
  const renamed = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name, typeof value === "string" ? value.replace(`:${ports.own}`, `:${ports.behind}`) : value] as const],
  );
  return Object.fromEntries(renamed);
}

function isDocument({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes("text/html") ?? false;
}

function cookieHeader({ cookies }: Passage): string[] {
  return [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
}

/** Forwards a request; pages are requested uncompressed. */
async function ask(passage: Passage, call: IncomingMessage): Promise<IncomingMessage> {
  const { port } = passage;
  const headers = headersFor(call, { own: call.socket.localPort ?? 0, behind: port });
  const cookies = cookieHeader(passage);
  if (isDocument(call)) headers["accept-encoding"] = "identity";
  if (headers["cookie"] === undefined && cookies.length > 0) headers["cookie"] = cookies.join("; ");
  const behind = request({ host: "127.0.0.1", port, method: call.method, path: call.url, headers });
  call.pipe(behind);
  const [answer] = (await once(behind, "response")) as [IncomingMessage];
  return answer;
}

async function sendPage(passage: Passage, answer: IncomingMessage, reply: ServerResponse): Promise<void> {
  const html = (await buffer(answer)).toString("utf8");
  const shown = passage.hasScripts ? html : html.replaceAll(SCRIPTS, "");
  // The same on both sides, so only the scripts differ.
  const body = brotliCompressSync(shown, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  const given = cookieHeader(passage).map((cookie) => `${cookie}; Path=/`);
  const { "content-length": _length, "transfer-encoding": _chunks, ...kept } = answer.headers;
  const set = [...(answer.headers["set-cookie"] ?? []), ...given];
  const headers = { ...kept, "content-encoding": "br", "content-length": body.length, "set-cookie": set };
  reply.writeHead(answer.statusCode ?? 502, headers).end(body);
}

async function pass(passage: Passage, call: IncomingMessage, reply: ServerResponse): Promise<void> {
  const answer = await ask(passage, call);
  if (isDocument(call) && answer.headers["content-type"]?.startsWith("text/html") === true) {
    await sendPage(passage, answer, reply);
    return;
  }
  reply.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(reply);
}

export async function openPassage(passage: Passage): Promise<PassageServer> {
  const server = createServer((call, reply) => {
    pass(passage, call, reply).catch(() => reply.destroy());
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return {
    port: address.port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
