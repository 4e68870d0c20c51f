import { pipeline } from "node:stream/promises";
import { extract, pack, type Extract, type Pack } from "tar-stream";

/** `content` has exactly `size` bytes and must be consumed before the next entry. */
export type TarEntry = { readonly name: string; readonly size: number; readonly content: AsyncIterable<Buffer> };

/** Without times, owners or permissions, so equal content gives equal archives. */
const PLAIN = { type: "file", mode: 0o644, mtime: new Date(0) } as const;

async function fill(tar: Pack, entries: AsyncIterable<TarEntry>): Promise<void> {
  try {
    for await (const { name, size, content } of entries) await pipeline(content, tar.entry({ name, size, ...PLAIN }));
    tar.finalize();
  } catch (error) {
    tar.destroy(error as Error);
  }
}

/** Throws when an entry has more or fewer bytes than its size says. */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  const tar = pack();
  const filled = fill(tar, entries);
  try {
    yield* tar as AsyncIterable<Buffer>;
  } finally {
    tar.destroy();
    await filled;
  }
}

type TarProblemKind = "cutOff" | "notAnArchive" | "bytesAfter";

export class TarProblem extends Error {
  readonly kind: TarProblemKind;

  constructor(kind: TarProblemKind, options?: ErrorOptions) {
    super(kind, options);
    this.name = "TarProblem";
    this.kind = kind;
  }
}

type Reading = {
  readonly tar: Extract;
  /** Resolves to what went wrong, if anything. */
  readonly fed: Promise<unknown>;
  readonly explain: (error: unknown) => Promise<unknown>;
};

/** Errors of the source stay as they are; those of the library become a `TarProblem`. */
function openTar(source: AsyncIterable<Buffer>): Reading {
  const tar = extract();
  let sourceError: unknown;
  async function* watch(): AsyncGenerator<Buffer> {
    try {
      yield* source;
    } catch (error) {
      sourceError = error;
      throw error;
    }
  }
  const fed = pipeline(watch(), tar).catch((error: unknown) => error);
  const explain = async (error: unknown): Promise<unknown> => {
    tar.destroy();
    // An entry only says that it was destroyed.
    const cause = (await fed) ?? error;
    if (sourceError !== undefined) return sourceError;
    const isCutOff = cause instanceof Error && cause.message === "Unexpected end of data";
    return new TarProblem(isCutOff ? "cutOff" : "notAnArchive", { cause });
  };
  return { tar, fed, explain };
}

async function* explained<T>(items: AsyncIterable<T>, explain: Reading["explain"]): AsyncGenerator<T> {
  try {
    yield* items;
  } catch (error) {
    throw await explain(error);
  }
}

/** Yields plain files only. Throws `TarProblem` for links, folders, pax headers and anything that isn't a tar. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const { tar, fed, explain } = openTar(source);
  try {
    for await (const entry of explained(tar, explain)) {
      const { name, size, type, pax } = entry.header;
      if (type !== "file" || pax) throw new TarProblem("notAnArchive");
      yield { name, size, content: explained(entry as AsyncIterable<Buffer>, explain) };
    }
  } finally {
    tar.destroy();
    await fed;
  }
}
