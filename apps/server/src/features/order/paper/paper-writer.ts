import type { Font } from "fontkit";
import Pdf from "pdfkit";
import { AMOUNT_FEATURES, isAmount, textLines, type TextLine } from "./text-runs.ts";

/** A4 in points, with margins. */
const PAGE = { width: 595.28, height: 841.89, margin: 48, foot: 40 } as const;
const INK = { plain: "#1d1c1a", soft: "#66635c", line: "#d8d5cd" } as const;
/** Relative to the font size. */
const LEADING = 1.38;
const BASELINE = 1.02;
const STRONG_OUTLINE = 1 / 32;
const THIN_OUTLINE = 1 / 26;

export type TextStyle = {
  readonly size: number;
  readonly isSoft?: boolean;
  /** Drawn with an outline: fonts here have a single weight. */
  readonly isStrong?: boolean;
  readonly isAtEnd?: boolean;
};

export type TextBox = { readonly x: number; readonly y: number; readonly width: number };

/** Role in the document structure, for screen readers. */
export type TextRole = "H1" | "H2" | "P" | "TH" | "TD" | "Artifact";

type PaperInfo = {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly createdAt: Date;
};

type Struct = PDFKit.PDFStructureElement;

export class PaperWriter {
  readonly #document: PDFKit.PDFDocument;
  readonly #root: Struct;
  readonly #chunks: Buffer[] = [];
  readonly #fonts = new Set<string>();
  readonly #ended: Promise<Buffer>;
  #parent: Struct;

  constructor({ title, author, language, createdAt }: PaperInfo) {
    this.#document = new Pdf({
      size: "A4",
      margin: PAGE.margin,
      // None of the standard PDF fonts: each character uses a font that has it.
      font: null as unknown as string,
      bufferPages: true,
      lang: language,
      tagged: true,
      displayTitle: true,
      pdfVersion: "1.7",
      info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
    });
    this.#root = this.#document.struct("Document");
    this.#document.addStructure(this.#root);
    this.#parent = this.#root;
    this.#ended = new Promise((resolve, reject) => {
      this.#document.on("data", (chunk: Buffer) => this.#chunks.push(chunk));
      this.#document.on("end", () => resolve(Buffer.concat(this.#chunks)));
      this.#document.on("error", reject);
    });
  }

  static readonly left = PAGE.margin;
  static readonly top = PAGE.margin;
  static readonly width = PAGE.width - 2 * PAGE.margin;
  static readonly bottom = PAGE.height - PAGE.margin - PAGE.foot;

  addPage(): void {
    this.#document.addPage();
  }

  /** Groups everything drawn meanwhile into one structure element. */
  within(type: "Table" | "TR" | "Sect", draw: () => void): void {
    const outer = this.#parent;
    const part = this.#document.struct(type);
    outer.add(part);
    this.#parent = part;
    draw();
    part.end();
    this.#parent = outer;
  }

  heightOf(text: string, width: number, { size }: TextStyle): number {
    return textLines(text, width / size).length * size * LEADING;
  }

  text(text: string, { x, y, width }: TextBox, style: TextStyle & { readonly role?: TextRole }): number {
    const { size, role = "P" } = style;
    const lines = textLines(text, width / size);
    this.#mark(role, () => {
      for (const [index, line] of lines.entries()) this.#line(line, { x, y: y + index * size * LEADING, width }, style);
    });
    return y + lines.length * size * LEADING;
  }

  #mark(role: TextRole, draw: () => void): void {
    if (role === "Artifact") {
      this.#document.markContent("Artifact", { type: "Layout" });
      draw();
      this.#document.endMarkedContent();
      return;
    }
    const content = this.#document.markStructureContent(role);
    draw();
    this.#document.endMarkedContent();
    const element = this.#document.struct(role, {}, [content]);
    this.#parent.add(element);
    element.end();
  }

  #useFont(name: string, font: Font): void {
    if (!this.#fonts.has(name)) {
      this.#fonts.add(name);
      // The library accepts opened fonts, which its types do not say.
      this.#document.registerFont(name, font as unknown as string);
    }
    this.#document.font(name);
  }

  #line(
    { words, width: lineWidth }: TextLine,
    { x, y, width }: TextBox,
    { size, isSoft, isStrong, isAtEnd }: TextStyle,
  ): void {
    const document = this.#document;
    const ink = isSoft ? INK.soft : INK.plain;
    document.fillColor(ink).strokeColor(ink);
    let start = isAtEnd ? x + width - lineWidth * size : x;
    for (const { runs } of words) {
      for (const { name, font, text, width: runWidth, isThin } of runs) {
        const outline = (isThin ? THIN_OUTLINE : 0) + (isStrong ? STRONG_OUTLINE : 0);
        document.lineWidth(size * outline);
        this.#useFont(name, font);
        document.fontSize(size);
        const features = isAmount(text)
          ? { features: AMOUNT_FEATURES as unknown as PDFKit.Mixins.OpenTypeFeatures[] }
          : {};
        const options = {
          lineBreak: false,
          baseline: "alphabetic",
          fill: true,
          stroke: outline > 0,
          ...features,
        } as const;
        document.text(text, start, y + size * BASELINE, options);
        start += runWidth * size;
      }
    }
  }

  rule(y: number): void {
    this.#mark("Artifact", () => {
      this.#document
        .moveTo(PAGE.margin, y)
        .lineTo(PAGE.width - PAGE.margin, y)
        .lineWidth(0.6)
        .strokeColor(INK.line)
        .stroke();
    });
  }

  foot(textOf: (page: number, pages: number) => string): void {
    const { start, count } = this.#document.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#document.switchToPage(start + index);
      // Below the margin the library would start a new page.
      this.#document.page.margins.bottom = 0;
      const place = { x: PaperWriter.left, y: PAGE.height - PAGE.margin - 8, width: PaperWriter.width };
      this.text(textOf(index + 1, count), place, { size: 8, isSoft: true, isAtEnd: true, role: "Artifact" });
    }
  }

  end(): Promise<Buffer> {
    this.#root.end();
    this.#document.end();
    return this.#ended;
  }
}
