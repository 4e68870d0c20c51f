/*
 * Camera files record where a picture was taken, and bytes after an image's end can be a file of another type. Both are
 * removed without
 * touching pixels.
 */

function ascii(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const COMMENT = 0xfe;
/** Any number of fill bytes may precede a marker. */
const FILL = 0xff;

/**
 * Whether a segment affects decoding: comments do not, and of application segments only JFIF, the color profile and
 * Adobe's do.
 */
function isJpegSegmentKept(marker: number, name: string): boolean {
  if (marker === COMMENT) {
    return false;
  }
  return (
    marker < 0xe0 || marker > 0xef || marker === 0xe0 || name.startsWith("ICC_PROFILE") || name.startsWith("Adobe")
  );
}

/** End of the entropy-coded data: the next marker that is neither a restart nor a stuffed byte. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length - 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) {
      return at;
    }
    at += 1;
  }
  return bytes.length;
}

function stripJpeg(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 2)];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === FILL) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) {
      break;
    }
    const headerEnd = at + 2 + view.getUint16(at + 2);
    const end = marker === START_OF_SCAN ? endOfScan(bytes, headerEnd) : headerEnd;
    if (isJpegSegmentKept(marker, ascii(bytes, at + 4, 11))) {
      parts.push(bytes.subarray(at, end));
    }
    at = end;
  }
  return joined([...parts, Uint8Array.of(0xff, END_OF_IMAGE)]);
}

/** Chunks that affect how pixels look, including animation frames. */
const PNG_CHUNKS: ReadonlySet<string> = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD pHYs acTL fcTL fdAT".split(" "),
);

function stripPng(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = ascii(bytes, at + 4, 4);
    const end = at + 12 + view.getUint32(at);
    if (PNG_CHUNKS.has(type)) {
      parts.push(bytes.subarray(at, end));
    }
    at = type === "IEND" ? bytes.length : end;
  }
  return joined(parts);
}

const WEBP_DROPPED: ReadonlySet<string> = new Set(["EXIF", "XMP "]);
/** Extended header bits that announce an EXIF or XMP chunk. */
const WEBP_METADATA_BITS = 0x0c;

function stripWebp(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const end = Math.min(bytes.length, 8 + view.getUint32(4, true));
  const parts: Uint8Array[] = [];
  for (let at = 12; at + 8 <= end;) {
    const size = view.getUint32(at + 4, true);
    const next = at + 8 + size + (size % 2);
    const type = ascii(bytes, at, 4);
    const chunk = bytes.slice(at, Math.min(next, end));
    if (type === "VP8X") {
      chunk[8] = (chunk[8] ?? 0) & ~WEBP_METADATA_BITS;
    }
    if (!WEBP_DROPPED.has(type)) {
      parts.push(chunk);
    }
    at = next;
  }
  const body = joined(parts);
  const head = bytes.slice(0, 12);
  viewOf(head).setUint32(4, body.length + 4, true);
  return joined([head, body]);
}

/** End of a chain of data sub-blocks, including the terminating zero. */
function endOfGifBlocks(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) {
    at += (bytes[at] ?? 0) + 1;
  }
  return at + 1;
}

function gifTableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

const GIF_IMAGE = 0x2c;
const GIF_EXTENSION = 0x21;
const GIF_GRAPHIC_CONTROL = 0xf9;
/** Extension with the animation's loop count. */
const GIF_LOOP = "NETSCAPE2.0";

function isGifExtensionKept(bytes: Uint8Array, at: number): boolean {
  return bytes[at + 1] === GIF_GRAPHIC_CONTROL || (bytes[at + 1] === 0xff && ascii(bytes, at + 3, 11) === GIF_LOOP);
}

function stripGif(bytes: Uint8Array): Uint8Array {
  let at = 13 + gifTableBytes(bytes[10] ?? 0);
  const parts = [bytes.subarray(0, at)];
  while (bytes[at] === GIF_IMAGE || bytes[at] === GIF_EXTENSION) {
    const isImage = bytes[at] === GIF_IMAGE;
    const end = endOfGifBlocks(bytes, isImage ? at + 11 + gifTableBytes(bytes[at + 9] ?? 0) : at + 2);
    if (isImage || isGifExtensionKept(bytes, at)) {
      parts.push(bytes.subarray(at, end));
    }
    at = end;
  }
  return joined([...parts, Uint8Array.of(0x3b)]);
}

const STRIPPERS: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  jpg: stripJpeg,
  png: stripPng,
  webp: stripWebp,
  gif: stripGif,
};

/**
 * Returns a previously decoded image without embedded metadata (location, names, comments, thumbnails) and without
 * trailing bytes; color profile, pixels and animation are kept. Other types are returned unchanged.
 */
export function stripImageMetadata(bytes: Uint8Array, extension: string): Uint8Array {
  return STRIPPERS[extension]?.(bytes) ?? bytes;
}
