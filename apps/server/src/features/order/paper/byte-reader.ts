import { invariant } from "@stoa/core/lib/invariant.ts";

/** Reads big-endian numbers sequentially. */
export class ByteReader {
  readonly #view: DataView;
  readonly #bytes: Uint8Array;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get position(): number {
    return this.#offset;
  }

  skip(count: number): void {
    this.#offset += count;
  }

  uint8(): number {
    this.#offset += 1;
    return this.#view.getUint8(this.#offset - 1);
  }

  uint16(): number {
    this.#offset += 2;
    return this.#view.getUint16(this.#offset - 2);
  }

  int16(): number {
    this.#offset += 2;
    return this.#view.getInt16(this.#offset - 2);
  }

  uint32(): number {
    this.#offset += 4;
    return this.#view.getUint32(this.#offset - 4);
  }

  /** Seven bits per byte, most significant bit clear on the last. WOFF2 4.1, UIntBase128 */
  base128(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const byte = this.uint8();
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    invariant(false, "a number of a font has at most five bytes");
  }

  /** One to three bytes. WOFF2 5.1, 255UInt16 */
  packed16(): number {
    const code = this.uint8();
    if (code === 253) return this.uint16();
    if (code === 254) return this.uint8() + 506;
    return code === 255 ? this.uint8() + 253 : code;
  }

  tag(): string {
    return String.fromCharCode(...this.bytes(4));
  }

  /** A view, not a copy. */
  bytes(count: number): Uint8Array {
    invariant(this.#offset + count <= this.#bytes.length, "a font is as long as it says");
    this.#offset += count;
    return this.#bytes.subarray(this.#offset - count, this.#offset);
  }
}
