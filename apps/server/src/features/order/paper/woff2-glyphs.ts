import { ByteReader } from "./byte-reader.ts";

type Streams = {
  readonly contours: ByteReader;
  readonly points: ByteReader;
  readonly flags: ByteReader;
  readonly glyphs: ByteReader;
  readonly composites: ByteReader;
  readonly boxes: ByteReader;
  readonly instructions: ByteReader;
};

type Point = { readonly x: number; readonly y: number; readonly isOnCurve: boolean };

const MORE_COMPONENTS = 0x20;
const HAS_INSTRUCTIONS = 0x100;

function signed(flag: number, size: number): number {
  return (flag & 1) !== 0 ? size : -size;
}

/** The step to the next point: one to four bytes, depending on the flag. WOFF2 5.2, triplet encoding */
function readStep(flag: number, data: ByteReader): { readonly dx: number; readonly dy: number } {
  if (flag < 10) return { dx: 0, dy: signed(flag, ((flag & 14) << 7) + data.uint8()) };
  if (flag < 20) return { dx: signed(flag, (((flag - 10) & 14) << 7) + data.uint8()), dy: 0 };
  if (flag < 84) {
    const base = flag - 20;
    const byte = data.uint8();
    const dx = 1 + (base & 0x30) + (byte >> 4);
    const dy = 1 + ((base & 0x0c) << 2) + (byte & 0x0f);
    return { dx: signed(flag, dx), dy: signed(flag >> 1, dy) };
  }
  if (flag < 120) {
    const base = flag - 84;
    const dx = 1 + (Math.floor(base / 12) << 8) + data.uint8();
    const dy = 1 + (((base % 12) >> 2) << 8) + data.uint8();
    return { dx: signed(flag, dx), dy: signed(flag >> 1, dy) };
  }
  if (flag < 124) {
    const [first, second, third] = [data.uint8(), data.uint8(), data.uint8()];
    return { dx: signed(flag, (first << 4) + (second >> 4)), dy: signed(flag >> 1, ((second & 0x0f) << 8) + third) };
  }
  return { dx: signed(flag, data.uint16()), dy: signed(flag >> 1, data.uint16()) };
}

function readPoints(count: number, { flags, glyphs }: Streams): Point[] {
  let [x, y] = [0, 0];
  return Array.from({ length: count }, () => {
    const flag = flags.uint8();
    const { dx, dy } = readStep(flag & 0x7f, glyphs);
    x += dx;
    y += dy;
    return { x, y, isOnCurve: (flag & 0x80) === 0 };
  });
}

function boxOf(points: readonly Point[]): number[] {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return points.length === 0 ? [0, 0, 0, 0] : [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function pushInt16(bytes: number[], ...values: readonly number[]): void {
  for (const value of values) bytes.push((value >> 8) & 0xff, value & 0xff);
}

/** A TrueType glyph with two bytes per coordinate: longer than necessary but always valid. */
function writeSimpleGlyph(contourEnds: readonly number[], points: readonly Point[], glyph: GlyphParts): number[] {
  const bytes: number[] = [];
  pushInt16(bytes, contourEnds.length, ...glyph.box, ...contourEnds, glyph.instructions.length);
  bytes.push(...glyph.instructions, ...points.map(({ isOnCurve }) => (isOnCurve ? 1 : 0)));
  for (const axis of ["x", "y"] as const) {
    let before = 0;
    for (const point of points) {
      pushInt16(bytes, point[axis] - before);
      before = point[axis];
    }
  }
  return bytes;
}

type GlyphParts = { readonly box: readonly number[]; readonly instructions: Uint8Array };

function readBox(boxes: ByteReader): number[] {
  return [boxes.int16(), boxes.int16(), boxes.int16(), boxes.int16()];
}

function readSimpleGlyph(contourCount: number, hasBox: boolean, streams: Streams): number[] {
  let end = -1;
  const contourEnds = Array.from({ length: contourCount }, () => {
    end += streams.points.packed16();
    return end;
  });
  const points = readPoints(end + 1, streams);
  const instructions = streams.instructions.bytes(streams.glyphs.packed16());
  const box = hasBox ? readBox(streams.boxes) : boxOf(points);
  return writeSimpleGlyph(contourEnds, points, { box, instructions });
}

function argumentBytes(flags: number): number {
  const arguments_ = (flags & 1) !== 0 ? 4 : 2;
  if ((flags & 0x08) !== 0) return arguments_ + 2;
  if ((flags & 0x40) !== 0) return arguments_ + 4;
  return (flags & 0x80) !== 0 ? arguments_ + 8 : arguments_;
}

function readCompositeGlyph(streams: Streams): number[] {
  const bytes: number[] = [];
  pushInt16(bytes, -1, ...readBox(streams.boxes));
  let flags = MORE_COMPONENTS;
  let hasInstructions = false;
  while ((flags & MORE_COMPONENTS) !== 0) {
    flags = streams.composites.uint16();
    hasInstructions ||= (flags & HAS_INSTRUCTIONS) !== 0;
    pushInt16(bytes, flags);
    bytes.push(...streams.composites.bytes(2 + argumentBytes(flags)));
  }
  if (hasInstructions) {
    const instructions = streams.instructions.bytes(streams.glyphs.packed16());
    pushInt16(bytes, instructions.length);
    bytes.push(...instructions);
  }
  return bytes;
}

/** Rebuilds the outline tables. WOFF2 5.1, transformed glyf table */
export function rebuildGlyphs(transformed: Uint8Array): { glyf: Uint8Array; loca: Uint8Array; locaFormat: number } {
  const reader = new ByteReader(transformed);
  reader.skip(4);
  const glyphCount = reader.uint16();
  reader.skip(2);
  const sizes = Array.from({ length: 7 }, () => reader.uint32());
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map(
    (size) => new ByteReader(reader.bytes(size)),
  );
  if (!contours || !points || !flags || !glyphs || !composites || !boxes || !instructions)
    throw new Error("seven streams");
  const streams: Streams = { contours, points, flags, glyphs, composites, boxes, instructions };
  const hasBoxBits = boxes.bytes(((glyphCount + 31) >> 5) << 2);
  const chunks: Uint8Array[] = [];
  const loca = new DataView(new ArrayBuffer((glyphCount + 1) * 4));
  let offset = 0;
  for (let index = 0; index < glyphCount; index += 1) {
    const hasBox = ((hasBoxBits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
    const glyph = readGlyph(hasBox, streams);
    chunks.push(glyph);
    offset += glyph.length;
    loca.setUint32((index + 1) * 4, offset);
  }
  return { glyf: Buffer.concat(chunks), loca: new Uint8Array(loca.buffer), locaFormat: 1 };
}

function readGlyph(hasBox: boolean, streams: Streams): Uint8Array {
  const contourCount = streams.contours.int16();
  if (contourCount === 0) return new Uint8Array(0);
  const bytes = contourCount < 0 ? readCompositeGlyph(streams) : readSimpleGlyph(contourCount, hasBox, streams);
  while (bytes.length % 4 !== 0) bytes.push(0);
  return Uint8Array.from(bytes);
}
