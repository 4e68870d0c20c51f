import { expect, test } from "vitest";
import { contentParts, type ContentPart, type ContentPicture } from "./blog-content.ts";

function picture(id: string): ContentPicture {
  return { url: `https://pictures.example/${id}.jpg`, caption: "", alt: "" };
}

function read(content: string): { parts: ContentPart[]; told: string[] } {
  const told: string[] = [];
  const parts = contentParts(content, {
    pictureOf: (id) => (/^\d+$/.test(id) ? picture(id) : undefined),
    ownPictures: [picture("own")],
    tell: (what, name) => told.push(`${what} ${name}`),
  });
  return { parts: parts.filter((part) => part.kind !== "html" || part.html.trim() !== ""), told };
}

const html = (text: string): ContentPart => ({ kind: "html", html: text });
const gallery = (...ids: string[]): ContentPart => ({ kind: "gallery", pictures: ids.map(picture) });
const video = (url: string): ContentPart => ({ kind: "video", url });

test.each<[string, ContentPart[], string[]]>([
  ['A\n\n[gallery ids="21,22"]\n\nB', [html("<p>A</p>"), gallery("21", "22"), html("<p>B</p>")], []],
  ["[gallery]", [gallery("own")], []],
  ['[gallery ids="x"]', [], []],
  ['[embed width="9"]https://youtu.be/abcdefghijk[/embed]', [video("https://youtu.be/abcdefghijk")], []],
  ["[youtube abcdefghijk]", [video("https://www.youtube.com/watch?v=abcdefghijk")], []],
  ["[vimeo 123456]", [video("https://vimeo.com/123456")], []],
  ['[video mp4="https://a.example/b.mp4"][/video]', [video("https://a.example/b.mp4")], []],
  [
    "<p>A</p>\nhttps://youtu.be/abcdefghijk\n<p>B</p>",
    [html("<p>A</p>\n"), video("https://youtu.be/abcdefghijk"), html("\n<p>B</p>")],
    [],
  ],
  ["https://a.example/b?c=1", [html('<p><a href="https://a.example/b?c=1">https://a.example/b</a></p>')], []],
  [
    '<iframe src="//www.youtube.com/embed/abcdefghijk?rel=0"></iframe>',
    [video("https://www.youtube.com/embed/abcdefghijk?rel=0")],
    [],
  ],
  ['A<iframe src="https://maps.example/x"></iframe>', [html("<p>A</p>")], ["frame maps.example"]],
  ['A [contact-form-7 id="5"] B', [html("<p>A  B</p>")], ["form contact-form-7"]],
  ["[contact-form][contact-field label='x'/][/contact-form]", [], ["form contact-field", "form contact-form"]],
  [
    '[vc_row][vc_column width="1/2"]Words[/vc_column][/vc_row]',
    [html("<p>Words</p>")],
    ["shortcode vc_column", "shortcode vc_row"],
  ],
  [
    '[caption id="x"]<img src="/a.jpg" /> A hill[/caption]',
    [html('<figure><img src="/a.jpg" /><figcaption>A hill</figcaption></figure>')],
    [],
  ],
  ["A [sic] B", [html("<p>A [sic] B</p>")], []],
  [
    '[audio mp3="https://a.example/b.mp3"]',
    [html('<p><a href="https://a.example/b.mp3">https://a.example/b.mp3</a></p>')],
    [],
  ],
])("reads %j", (content, parts, told) => {
  const result = read(content);
  const trimmed = (list: ContentPart[]): ContentPart[] =>
    list.map((part) => (part.kind === "html" ? html(part.html.trim()) : part));
  expect(trimmed(result.parts)).toEqual(trimmed(parts));
  expect(result.told).toEqual(told);
});

test.each([
  ["Hello,\nyou.\r\n\r\nBye.", "<p>Hello,<br>you.</p>\n<p>Bye.</p>"],
  ["<h2>Tea</h2>\n\nA pot.", "<h2>Tea</h2>\n<p>A pot.</p>"],
  ["<p>As\n\nit is.</p>", "<p>As\n\nit is.</p>"],
  ["<!-- wp:list --><ul>\n\n<li>a</li></ul>", "<!-- wp:list --><ul>\n\n<li>a</li></ul>"],
  [
    '[caption id="a" align="left"]<a href="/b"><img src="/c.jpg"></a> A <b>pot</b>.[/caption]\n\nMore.',
    '<figure><a href="/b"><img src="/c.jpg"></a><figcaption>A <b>pot</b>.</figcaption></figure>\n<p>More.</p>',
  ],
])("%j is shown as it was read there", (content, shown) => {
  expect(read(content).parts).toEqual([html(shown)]);
});

test("a hostile text costs no more than its length", () => {
  const texts = [
    "[caption]<img>".repeat(10_000),
    "[caption ".repeat(20_000),
    "\n \n".repeat(30_000),
    "<video ".repeat(20_000),
  ];
  for (const text of texts) expect(JSON.stringify(read(text).parts).length).toBeLessThan(600_000);
});

test("a character that stands for a part can't be smuggled in", () => {
  expect(read("\uE0000\uE000 [gallery]").parts).toEqual([html("<p>0</p>"), gallery("own")]);
});
