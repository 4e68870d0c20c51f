import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { HostileScript } from "./hostile-kit.ts";
import { programOf } from "./hostile-program.ts";

/** The host of somebody who has put a script on a shop's pages. */
export type Attacker = {
  readonly origin: string;
  /** Everything that reached it, decoded. */
  readonly taken: ReadonlyArray<{ readonly by: string; readonly what: string }>;
  /** How often a script has ended on pages of an address. */
  readonly countRuns: (script: string, path: string) => number;
  readonly stop: () => Promise<void>;
};

/** Starts a host that serves `scripts` as `/attack.js`, whatever asks for it, and records what it is sent. */
export async function startAttacker(scripts: Readonly<Record<string, HostileScript>>): Promise<Attacker> {
  const taken: { by: string; what: string }[] = [];
  const runs = new Map<string, number>();
  let origin = "";
  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? "/", origin);
    let text = "";
    request.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    request.on("end", () => {
      const by = url.searchParams.get("by") ?? "";
      if (url.pathname === "/ran") runs.set(`${by} ${text}`, (runs.get(`${by} ${text}`) ?? 0) + 1);
      else if (url.pathname !== "/attack.js") {
        taken.push({ by: by || url.pathname, what: `${decodeURIComponent(url.pathname + url.search)} ${text}` });
      }
      const type = url.pathname.endsWith(".css") ? "text/css" : "text/javascript";
      reply.writeHead(200, { "content-type": type, "access-control-allow-origin": "*" });
      reply.end(url.pathname === "/attack.js" ? programOf({ home: origin, scripts }) : "");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { origin, taken, countRuns: (script, path) => runs.get(`${script} ${path}`) ?? 0, stop };
}
