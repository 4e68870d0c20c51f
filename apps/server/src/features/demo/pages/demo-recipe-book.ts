import { GLAZES } from "../catalogue/demo-glazes-data.ts";

/** An A5 page in points, with the left margin and the first baseline. */
const PAGE = { width: 420, height: 595, left: 48, top: 520 } as const;

type Line = { readonly size: number; readonly text: string };

function escapeText(text: string): string {
  return text.replaceAll(/[\\()]/g, (character) => `\\${character}`);
}

function drawLines(lines: readonly Line[]): string {
  const parts = lines.map(({ size, text }) => `/F1 ${size} Tf ${size * 1.7} TL T* (${escapeText(text)}) Tj`);
  return `BT ${PAGE.left} ${PAGE.top} Td ${parts.join(" ")} ET`;
}

function pagesOfBook(): Line[][] {
  const cover = [
    { size: 26, text: "Twelve Glazes" },
    { size: 13, text: "A recipe book for cone 6 in an electric kiln" },
    { size: 10, text: "Yours to print, not to sell." },
  ];
  const glazes = GLAZES.map(({ name, parts, firing, mistake }) => {
    const lines: Line[] = [{ size: 20, text: name }];
    for (const [material, percent] of parts) lines.push({ size: 11, text: `${percent} %  ${material}` });
    lines.push({ size: 11, text: `Firing: ${firing}` }, { size: 11, text: `Our mistake: ${mistake}` });
    return lines;
  });
  return [cover, ...glazes];
}

/** The recipe book the demo shop sells, as PDF. */
export function recipeBook(): Buffer {
  const pages = pagesOfBook();
  const pageNumber = (index: number): number => 4 + index * 2;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(" ")}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((lines, index) => {
      const drawing = drawLines(lines);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageNumber(index) + 1} 0 R >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, "0");
  });
  const table = ["0000000000 65535 f ", ...offsets.map((offset) => `${offset} 00000 n `)].join("\n");
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n${table}\ntrailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, "latin1");
}
