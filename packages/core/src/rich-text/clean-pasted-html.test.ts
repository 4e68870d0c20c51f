import { describe, expect, test } from "vitest";
import { cleanPastedHtml, cutPastedText, MOST_PASTED } from "./clean-pasted-html.ts";
import { pasteNotice, RICH_TEXT_MESSAGES } from "./rich-text-messages.ts";

const clean = (html: string): string => cleanPastedHtml(html).html;

describe("what is pasted from Word", () => {
  const item = (level: number, marker: string, text: string): string =>
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
  const document = (body: string): string => `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; mso-style-parent:""; font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

  test("keeps titles, headings and paragraphs, and none of its styles", () => {
    const html = clean(
      document(`<p class=MsoTitle>Walks<o:p></o:p></p><h2 style='mso-list:none'><b>The
coast</b><o:p></o:p></h2><p class=MsoNormal style='margin-bottom:8.0pt'><span lang=EN-US style='font-size:11.0pt;mso-ansi-language:EN-US;color:black'>Start
early,&nbsp; <b style='mso-bidi-font-weight:normal'>bring</b> <i>water</i>.<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal align=center style='text-align:center'>* * *</p>`),
    );
    expect(html).toBe(
      '<h1>Walks</h1><h2>The coast</h2><p>Start early, <strong>bring</strong> <em>water</em>.</p><p class="text-align-center">* * *</p>',
    );
  });

  test("converts Word's list paragraphs to lists, with their depth and numbering", () => {
    const html = clean(
      document(item(1, "·", "Boots") + item(2, "o", "Laces") + item(1, "·", "Map") + item(1, "3.", "Go")),
    );
    expect(html).toBe(
      "<ul><li><p>Boots</p><ul><li><p>Laces</p></li></ul></li><li><p>Map</p></li></ul>" +
        '<ol start="3"><li><p>Go</p></li></ol>',
    );
  });

  test("leaves out comments, hidden text and pictures, and reports it", () => {
    const paste = cleanPastedHtml(
      document(`<p class=MsoNormal>Seen<span class=MsoCommentReference><span style='mso-special-character:comment'>[A1]</span></span><span style='display:none;mso-hide:all'>secret</span>
<!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/x.png"/></v:shape><![endif]--><![if !vml]><img width=10 src="file:///C:/Users/x.png"><![endif]></p>
<div style='mso-element:comment-list'><p>Remark</p></div>`),
    );
    expect(paste).toEqual({ html: "<p>Seen</p>", pictures: 1, isCut: false });
  });

  test("keeps the indentation of a paragraph", () => {
    expect(clean("<p class=MsoNormal style='margin-left:72.0pt'>In</p>")).toBe('<p class="stoa-indent-2">In</p>');
  });
});

test("a paste from Google Docs is not all bold, and keeps what is set off by styles", () => {
  const html = clean(
    `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-8a1f"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;">Plan</span></h1><p dir="ltr" style="line-height:1.38;text-align:justify;"><span style="font-weight:700;font-style:normal;">Bold</span><span style="font-weight:400;"> plain </span><span style="font-style:italic;text-decoration:underline;">both</span> <a href="https://www.google.com/url?q=https://example.org/a&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">link</span></a></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;margin-left:36pt" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul><li aria-level="2"><p><span>Deep</span></p></li></ul><li aria-level="1"><p><span>Two</span></p></li></ul></b><br class="Apple-interchange-newline">`,
  );
  expect(html).toBe(
    '<h1>Plan</h1><p class="text-align-justify"><strong>Bold</strong> plain <em><u>both</u></em> <a href="https://example.org/a">link</a></p>' +
      "<ul><li><p>One</p><ul><li><p>Deep</p></li></ul></li><li><p>Two</p></li></ul>",
  );
});

test("a paste from LibreOffice keeps its lists, alignment and line breaks", () => {
  const html =
    clean(`<!DOCTYPE html><html><head><title></title><style type="text/css">p { margin-bottom: 0.1in }</style></head><body lang="en-GB" dir="ltr">
<h3 class="western">Kiln</h3><p align="right" style="line-height: 115%; margin-bottom: 0in"><font color="#c9211e"><font face="Liberation Serif, serif"><font size="3" style="font-size: 12pt"><strike>Old</strike></font></font></font><br/>
new</p><ol start="4"><li><p style="margin-bottom: 0in">Glaze</p><p>and wait</p></li><li><p>Fire</p></li></ol></body></html>`);
  expect(html).toBe(
    '<h3>Kiln</h3><p class="text-align-right"><s>Old</s><br />new</p><ol start="4"><li><p>Glaze<br />and wait</p></li><li><p>Fire</p></li></ol>',
  );
});

test("a paste from Apple Notes or Pages keeps text and lists", () => {
  const html = clean(
    `<meta charset="UTF-8"><style>p.p1 {margin: 0.0px; font: 12.0px 'Helvetica Neue'}</style><p class="p1"><b>Shopping</b></p><p class="p2"><br></p><p class="p1"><span class="s1">Clay<span class="Apple-converted-space"> </span></span>and sand</p><ul class="ul1"><li class="li1"><span class="s2"></span>White</li><li class="li1">Red</li></ul>`,
  );
  expect(html).toBe(
    "<p><strong>Shopping</strong></p><p>Clay and sand</p><ul><li><p>White</p></li><li><p>Red</p></li></ul>",
  );
});

test("rows of a table of Excel become lines", () => {
  const html =
    clean(`<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><!--[if !mso]><style>v\\:* {behavior:url(#default#VML);}</style><![endif]--><style><!--td {mso-number-format:General;}--></style></head><body link="#0563C1"><table border=0 cellpadding=0 width=128 style='border-collapse:collapse'>
<!--StartFragment--><col width=64 span=2><tr height=20><td class=xl65>Vase</td><td align=right x:num>12</td></tr><tr><td>Bowl &amp; lid</td><td></td></tr><!--EndFragment--></table></body></html>`);
  expect(html).toBe("<p>Vase | 12</p><p>Bowl &#38; lid</p>");
});

test("a paste from a web page keeps its text and links, and nothing that runs", () => {
  const paste = cleanPastedHtml(
    `<article><nav><a href="/home">Home</a></nav><h2 onclick="x()">News</h2><script>alert(1)</script><style>*{}</style><div>First<br><br>Second <a href="javascript:alert(1)">bad</a> <a href="mailto:a@example.org">mail</a></div><img src="data:image/png;base64,AAAA" onerror=alert(1)><img src="https://example.org/x.png"><pre>a  b
c</pre><blockquote>Said <code>so</code></blockquote><hr><svg><text>no</text></svg><button>Buy</button></article>`,
  );
  expect(paste.html).toBe(
    '<p>Home</p><h2>News</h2><p>First</p><p>Second bad <a href="mailto:a@example.org">mail</a></p>' +
      "<pre><code>a  b\nc</code></pre><blockquote><p>Said so</p></blockquote><hr /><p>Buy</p>",
  );
  expect(paste.pictures).toBe(2);
  expect(pasteNotice(paste)).toContain("2 images");
});

test("a single word of a line stays inline", () => {
  expect(clean("<meta charset='utf-8'><span>word</span>")).toBe("<p>word</p>");
  expect(clean("  \n ")).toBe("");
});

test.each([
  ['<a href="https://x.example/&quot;onmouseover=&quot;alert(1)">x</a>', "<p>x</p>"],
  ["<p title='<script>'>&lt;script&gt;alert(1)&lt;/script&gt;</p>", "<p>&#60;script&#62;alert(1)&#60;/script&#62;</p>"],
  ["<p>a</p><!-- <p>b</p> --!> --><p>c</p>", "<p>a</p><p>c</p>"],
  ["<p>1 < 2 <3", "<p>1 &#60; 2 &#60;3</p>"],
  ["</p></ul></b>text</table>", "<p>text</p>"],
  ["<p>kept</p><a href='https://x", "<p>kept</p>"],
])("treats broken or hostile input as text: %s", (html, expected) => {
  expect(clean(html)).toBe(expected);
});

test("writes only the elements, classes and URLs of its own grammar, whatever is pasted", () => {
  const pieces =
    "<p>|</p>|<b>|</b>|<ul>|</ul>|<li>|</li>|<ol start=5>|<table>|<tr>|<td>|</table>|<h1>|</h1>|<br>|<img src=x onerror=y>|<script>|</script>|<style>|<a href=javascript:x>|<a href='https://x.example/'>|</a>|<svg onload=x>|<!--|-->|<![if x]>|&lt;|&#60;script&#62;|\"|'|<|>|text|<p style='mso-list:l0 level9 lfo1'>|<span style='mso-list:Ignore'>|3.|</span>|<hr>|<pre>|<blockquote class=MsoQuote align=center>".split(
      "|",
    );
  const allowed =
    /^(?:[^<>]|<\/?(?:p|h[1-6]|ul|li|ol|blockquote|pre|code|strong|em|u|s|sub|sup)>|<\/a>|<(?:br|hr) \/>|<ol start="\d+">|<a href="https:\/\/x\.example\/">|<(?:p|h[1-6]|blockquote) class="text-align-center">)*$/;
  let seed = 11;
  const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 3000; round += 1) {
    const html = Array.from({ length: 1 + next(25) }, () => pieces[next(pieces.length)]).join("");
    expect(clean(html)).toMatch(allowed);
  }
});

test.each([
  ["paragraphs", "<p class=MsoNormal style='mso-list:none'><span lang=EN>Some words of a long text.</span></p>"],
  ["tags that do not end", "<a "],
  ["names that do not end", "<aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
  ["open elements", "<div><ul><li>"],
  ["quotes", "<p title=\"'"],
  ["comments", "<!-- <!"],
  ["scripts", "<script></scrip>"],
  ["breaks", "<br>a"],
])("a huge paste of %s is cut, and this is reported", (_name, piece) => {
  const html = piece.repeat(Math.ceil(3_000_000 / piece.length));
  const paste = cleanPastedHtml(html);
  expect(paste.isCut).toBe(true);
  expect(paste.html.length).toBeLessThan(MOST_PASTED * 2);
  expect(pasteNotice(paste)).toContain(RICH_TEXT_MESSAGES.cut);
});

test("a plain text is cut at the same length", () => {
  expect(cutPastedText("a\nb")).toEqual({ text: "a\nb", isCut: false });
  expect(cutPastedText("x".repeat(MOST_PASTED + 1))).toMatchObject({ isCut: true });
});

test("a notice about a paste is in the language of the reader", () => {
  const italian: Readonly<Record<string, string>> = { [RICH_TEXT_MESSAGES.pictures]: "{count} immagini escluse." };
  const notice = pasteNotice({ pictures: 3, isCut: true }, (text) => italian[text] ?? text);
  expect(notice).toBe(`${RICH_TEXT_MESSAGES.cut} 3 immagini escluse.`);
});

test.each([
  ["a paragraph", '<p dir="rtl">يمين</p>', '<p dir="rtl">يمين</p>'],
  ["a list in a page", '<div dir="RTL"><ul><li>א</li></ul></div>', '<ul><li><p dir="rtl">א</p></li></ul>'],
  [
    "a heading with a style",
    '<h2 style="direction:rtl;text-align:center">ب</h2>',
    '<h2 class="text-align-center" dir="rtl">ب</h2>',
  ],
  ["another direction within", '<div dir="rtl"><p>א</p><p dir="ltr">a</p></div>', '<p dir="rtl">א</p><p>a</p>'],
  ["no direction", '<p dir="sideways">a</p>', "<p>a</p>"],
])("keeps right-to-left text so: %s", (_what, pasted, html) => {
  expect(cleanPastedHtml(pasted).html).toBe(html);
});
