import { once } from "node:events";
import { connect, type Socket } from "node:net";

export type RawReply = { readonly status: number; readonly head: string; readonly body: Buffer };

const HEAD_END = Buffer.from("\r\n\r\n");

function readLength(head: string): number {
  const match = /\r\ncontent-length: *(\d+)/i.exec(head);
  if (match) return Number(match[1]);
  if (/^HTTP\/1\.1 (?:304|204)/.test(head)) return 0;
  throw new Error(`The reply tells no length:\n${head}`);
}

/**
 * A keep-alive connection that sends the next request once the reply is complete. Node's own client costs more than the
 * measured server, so this one supports only replies with a content-length.
 */
class Connection {
  readonly #socket: Socket;
  #pending: Buffer = Buffer.alloc(0);
  #answer: ((reply: RawReply) => void) | undefined;
  #fail: ((error: Error) => void) | undefined;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (chunk: Buffer) => this.#take(chunk));
    socket.on("error", (error) => this.#fail?.(error));
    socket.on("close", () => this.#fail?.(new Error("The server closed the connection.")));
  }

  #take(chunk: Buffer): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    const headEnd = this.#pending.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#pending.toString("latin1", 0, headEnd);
    const end = headEnd + HEAD_END.length + readLength(head);
    if (this.#pending.length < end) return;
    const body = this.#pending.subarray(headEnd + HEAD_END.length, end);
    this.#pending = this.#pending.subarray(end);
    this.#answer?.({ status: Number(head.slice(9, 12)), head, body });
  }

  send(request: Buffer): Promise<RawReply> {
    return new Promise((resolve, reject) => {
      this.#answer = resolve;
      this.#fail = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#fail = undefined;
    this.#socket.destroy();
  }
}

async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: "127.0.0.1" });
  await once(socket, "connect");
  return new Connection(socket);
}

export async function sendOnce(port: number, request: Buffer): Promise<RawReply> {
  const connection = await openConnection(port);
  try {
    return await connection.send(request);
  } finally {
    connection.close();
  }
}

export function requestBytes(parts: {
  readonly method?: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}): Buffer {
  const { method = "GET", path, headers, body = "" } = parts;
  const length = body === "" ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const lines = Object.entries({ ...headers, ...length }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body}`);
}

export type Load = {
  readonly port: number;
  readonly seconds: number;
  readonly callers: ReadonlyArray<readonly Buffer[]>;
  readonly expectedStatus: number;
  /** Each caller sends its requests once. */
  readonly isOnce?: boolean;
};

export type LoadResult = {
  readonly count: number;
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p99Ms: number;
};

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/**
 * Runs callers concurrently, each waiting for its reply before the next request. Throws at the first unexpected status.
 */
export async function runLoad({ port, seconds, callers, expectedStatus, isOnce = false }: Load): Promise<LoadResult> {
  const connections = await Promise.all(callers.map(() => openConnection(port)));
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  async function call(connection: Connection, requests: readonly Buffer[]): Promise<void> {
    for (let index = 0; ; index += 1) {
      const request = requests[index % requests.length];
      const sent = performance.now();
      if (request === undefined || sent >= end || (isOnce && index >= requests.length)) return;
      const { status, body } = await connection.send(request);
      if (status !== expectedStatus)
        throw new Error(`Expected ${expectedStatus}, got ${status}: ${body.toString("utf8", 0, 500)}`);
      times.push(performance.now() - sent);
    }
  }
  try {
    await Promise.all(connections.map((connection, index) => call(connection, callers[index] ?? [])));
  } finally {
    for (const connection of connections) connection.close();
  }
  const took = performance.now() - start;
  const sorted = times.toSorted((left, right) => left - right);
  return {
    count: times.length,
    perSecond: (times.length / took) * 1000,
    medianMs: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
  };
}
