import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { Paper, PaperCell, PaperColumn } from "@stoa/core/order/page/order-paper.ts";
import { PaperWriter, type TextStyle } from "./paper-writer.ts";

const { left, top, width, bottom } = PaperWriter;
const GAP = 12;
const SIZES = { title: 22, store: 12, text: 9.5, small: 8 } as const;
const HALF = (width - 2 * GAP) / 2;

const plain: TextStyle = { size: SIZES.text };
const soft: TextStyle = { size: SIZES.small, isSoft: true };

function drawHead(writer: PaperWriter, { heading, store, facts }: Paper): number {
  const leftPlace = { x: left, width: HALF };
  let leftEnd = writer.text(store.title, { ...leftPlace, y: top }, { size: SIZES.store, isStrong: true });
  for (const line of store.lines)
    leftEnd = writer.text(line, { ...leftPlace, y: leftEnd }, { ...soft, size: SIZES.text });
  const x = left + HALF + 2 * GAP;
  let rightEnd =
    writer.text(heading, { x, y: top - 4, width: HALF }, { size: SIZES.title, isAtEnd: true, role: "H1" }) + 4;
  for (const { label, value } of facts) {
    const labelPlace = { x, y: rightEnd, width: HALF * 0.42 };
    const valuePlace = { x: x + HALF * 0.44, y: rightEnd, width: HALF * 0.56 };
    const ends = [
      writer.text(label, labelPlace, { ...plain, isSoft: true, isAtEnd: true }),
      writer.text(value, valuePlace, { ...plain, isAtEnd: true }),
    ];
    rightEnd = Math.max(...ends);
  }
  return Math.max(leftEnd, rightEnd);
}

function drawAddresses(writer: PaperWriter, { addresses }: Paper, y: number): number {
  const ends = addresses.map(({ title, lines }, index) => {
    const place = { x: left + index * (HALF + 2 * GAP), width: HALF };
    let end = writer.text(title, { ...place, y }, { ...soft, role: "H2" }) + 2;
    for (const line of lines) end = writer.text(line, { ...place, y: end }, plain);
    return end;
  });
  return Math.max(y, ...ends);
}

type Column = PaperColumn & { readonly x: number; readonly cellWidth: number };

function placeColumns(columns: readonly PaperColumn[]): Column[] {
  let x: number = left;
  return columns.map((column) => {
    const placed = { ...column, x, cellWidth: column.share * width - GAP };
    x += column.share * width;
    return placed;
  });
}

function cellX({ x, isNumber }: Column): number {
  return isNumber ? x + GAP : x;
}

function drawColumnTitles(writer: PaperWriter, columns: readonly Column[], y: number): number {
  let end = y;
  writer.within("TR", () => {
    for (const column of columns) {
      const place = { x: cellX(column), y, width: column.cellWidth };
      end = Math.max(end, writer.text(column.title, place, { ...soft, isAtEnd: column.isNumber, role: "TH" }));
    }
  });
  writer.rule(end + 4);
  return end + 10;
}

function cellHeight(writer: PaperWriter, { text, details }: PaperCell, { cellWidth }: Column): number {
  const small = details.reduce((sum, detail) => sum + writer.heightOf(detail, cellWidth, soft), 0);
  return writer.heightOf(text, cellWidth, plain) + small;
}

type PlacedCell = { readonly cell: PaperCell; readonly column: Column };

function drawCell(writer: PaperWriter, { cell, column }: PlacedCell, y: number): void {
  const place = { x: cellX(column), width: column.cellWidth };
  const isAtEnd = column.isNumber;
  let end = writer.text(cell.text, { ...place, y }, { ...plain, isAtEnd, role: "TD" });
  for (const detail of cell.details) end = writer.text(detail, { ...place, y: end }, { ...soft, isAtEnd });
}

function drawTable(writer: PaperWriter, { columns, rows }: Paper, start: number): number {
  const placed = placeColumns(columns);
  let y = start;
  writer.within("Table", () => {
    y = drawColumnTitles(writer, placed, y);
    for (const row of rows) {
      const cells = placed.flatMap((column, index) => {
        const cell = row[index];
        return cell ? [{ cell, column }] : [];
      });
      const height = Math.max(...cells.map(({ cell, column }) => cellHeight(writer, cell, column)));
      if (y + height > bottom && height < bottom - top) {
        writer.addPage();
        y = drawColumnTitles(writer, placed, top);
      }
      const rowY = y;
      writer.within("TR", () => {
        for (const cell of cells) drawCell(writer, cell, rowY);
      });
      y += height + 7;
    }
  });
  writer.rule(y);
  return y + 10;
}

function roomFor(writer: PaperWriter, y: number, height: number): number {
  if (y + height <= bottom) return y;
  writer.addPage();
  return top;
}

function drawTotals(writer: PaperWriter, { totals, mainTotal }: Paper, start: number): number {
  const x = left + width * 0.45;
  const labelWidth = width * 0.34;
  const valueWidth = width * 0.2;
  const styleOf = (index: number): TextStyle => {
    const isMain = index === mainTotal;
    return { size: isMain ? SIZES.store : SIZES.text, isStrong: isMain, isAtEnd: true };
  };
  const heights = totals.map(({ label }, index) => writer.heightOf(label, labelWidth, styleOf(index)) + 3);
  const all = heights.reduce((sum, height) => sum + height, 0);
  // Keeps them on one page if they fit.
  let y = all < bottom - top ? roomFor(writer, start, all) : start;
  for (const [index, { label, value }] of totals.entries()) {
    const style = styleOf(index);
    const isMain = index === mainTotal;
    y = roomFor(writer, y, heights[index] ?? 0);
    const ends = [
      writer.text(label, { x, y, width: labelWidth }, { ...style, isSoft: !isMain }),
      writer.text(value, { x: x + width * 0.35, y, width: valueWidth }, style),
    ];
    y = Math.max(...ends) + 3;
  }
  return y;
}

function drawRemarks(writer: PaperWriter, { remarks }: Paper, start: number): void {
  let y = start + GAP;
  for (const remark of remarks) {
    y = roomFor(writer, y, Math.min(writer.heightOf(remark, width, plain), bottom - top));
    y = writer.text(remark, { x: left, y, width }, { ...plain, isSoft: true }) + 3;
  }
}

export function drawPaper(paper: Paper, createdAt: Date): Promise<Buffer> {
  const writer = new PaperWriter({ title: paper.title, author: paper.store.title, language: paper.locale, createdAt });
  const head = drawHead(writer, paper);
  const addresses = drawAddresses(writer, paper, head + 2 * GAP);
  const table = drawTable(writer, paper, addresses + 2 * GAP);
  const totals = drawTotals(writer, paper, table);
  drawRemarks(writer, paper, totals);
  writer.foot((page, pages) => fillMessage(paper.pageText, { page, pages }));
  return writer.end();
}
