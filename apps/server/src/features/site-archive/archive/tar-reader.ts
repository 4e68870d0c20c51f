import { buffer } from "node:stream/consumers";
import { readTarHead, TAR_BLOCK, tarPadding } from "./tar-format.ts";

/** An entry being read: `content` must be consumed before the next entry. */
export type TarEntry = { readonly name: string; readonly size: number; readonly content: AsyncIterable<Buffer> };

export class TarProblem extends Error {
  readonly kind: "cutOff" | "notAnArchive";

  constructor(kind: "cutOff" | "notAnArchive") {
    super(kind);
    this.name = "TarProblem";
    this.kind = kind;
  }
}

type ByteReader = {
  /** Yields chunks of exactly `count` bytes in total. */
  readonly take: (count: number) => AsyncGenerator<Buffer>;
  readonly takeWhole: (count: number) => Promise<Buffer>;
};

function readBytes(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function more(): Promise<void> {
    const next = await chunks.next();
    if (next.done) throw new TarProblem("cutOff");
    rest = next.value;
  }
  async function* take(count: number): AsyncGenerator<Buffer> {
    let left = count;
    while (left > 0) {
      if (rest.length === 0) await more();
      const part = rest.subarray(0, left);
      rest = rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
  return { take, takeWhole: (count) => buffer(take(count)) };
}

/** Throws `TarProblem`. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = readBytes(source);
  for (;;) {
    const head = readTarHead(await bytes.takeWhole(TAR_BLOCK));
    if (head === undefined) throw new TarProblem("notAnArchive");
    if (head === "end") return;
    yield { ...head, content: bytes.take(head.size) };
    await bytes.takeWhole(tarPadding(head.size));
  }
}
