/**
 * A tar archive (ustar) consists of 512-byte blocks: a header with an entry's name and size, its content, and two empty
 * blocks at the end.
 */
export const TAR_BLOCK = 512;

export type TarEntryHead = { readonly name: string; readonly size: number };

const NAME_BYTES = 100;
const CHECKSUM_AT = 148;

function writeOctal(head: Buffer, { at, width, value }: { at: number; width: number; value: number }): void {
  head.write(`${value.toString(8).padStart(width - 1, "0")}\0`, at, "ascii");
}

function checksumOf(head: Buffer): number {
  let sum = 0;
  for (const [index, byte] of head.entries()) {
    sum += index >= CHECKSUM_AT && index < CHECKSUM_AT + 8 ? 0x20 : byte;
  }
  return sum;
}

/**
 * An entry's header block: without times, owners or permissions, so equal content gives equal archives. Names have up
 * to 100 ASCII characters.
 */
export function makeTarHead({ name, size }: TarEntryHead): Buffer {
  const head = Buffer.alloc(TAR_BLOCK);
  head.write(name, 0, NAME_BYTES, "ascii");
  writeOctal(head, { at: 100, width: 8, value: 0o644 });
  writeOctal(head, { at: 108, width: 8, value: 0 });
  writeOctal(head, { at: 116, width: 8, value: 0 });
  writeOctal(head, { at: 124, width: 12, value: size });
  writeOctal(head, { at: 136, width: 12, value: 0 });
  head.write("0", 156, "ascii");
  head.write("ustar\0", 257, "ascii");
  head.write("00", 263, "ascii");
  head.write(`${checksumOf(head).toString(8).padStart(6, "0")}\0 `, CHECKSUM_AT, "ascii");
  return head;
}

function readText(head: Buffer, at: number, width: number): string {
  const bytes = head.subarray(at, at + width);
  const end = bytes.indexOf(0);
  return bytes.subarray(0, end === -1 ? width : end).toString("latin1");
}

function readOctal(head: Buffer, at: number, width: number): number | undefined {
  const text = readText(head, at, width).trim();
  return /^[0-7]{1,12}$/.test(text) ? Number.parseInt(text, 8) : undefined;
}

/**
 * Parses a header; `end` for the empty block after the last entry; undefined for anything but a plain file written by
 * us.
 */
export function readTarHead(head: Buffer): TarEntryHead | "end" | undefined {
  if (head.every((byte) => byte === 0)) return "end";
  const size = readOctal(head, 124, 12);
  const isOurs =
    readText(head, 257, 6) === "ustar" &&
    readText(head, 156, 1) === "0" &&
    readText(head, 345, 155) === "" &&
    readOctal(head, CHECKSUM_AT, 7) === checksumOf(head);
  return isOurs && size !== undefined ? { name: readText(head, 0, NAME_BYTES), size } : undefined;
}

export function tarPadding(size: number): number {
  return (TAR_BLOCK - (size % TAR_BLOCK)) % TAR_BLOCK;
}
