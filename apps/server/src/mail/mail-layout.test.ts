import { expect, test } from "vitest";
import { layOutMail, type MailContent } from "./mail-layout.ts";

const CONTENT: MailContent = {
  locale: "en",
  site: { title: "Potter’s Yard", url: "https://potter.example.org" },
  heading: "Thank you for your order",
  blocks: [
    { kind: "text", text: "Hello Ada,\nwe pack it today." },
    {
      kind: "rows",
      rows: [
        { label: "Blue vase", detail: "2 × €20.00", value: "€40.00" },
        { label: "Total", value: "€40.00" },
      ],
      hasTotal: true,
    },
    { kind: "button", label: "See your order", url: "https://potter.example.org/order?a=1&b=2" },
  ],
  reason: "You get this mail because you bought something at Potter’s Yard.",
  unsubscribe: { label: "Unsubscribe", url: "https://potter.example.org/leave?token=x" },
};

test("has the same content in both bodies", () => {
  const { text, html } = layOutMail(CONTENT);
  expect(text).toBe(`Thank you for your order

Hello Ada,
we pack it today.

Blue vase (2 × €20.00): €40.00
Total: €40.00

See your order:
https://potter.example.org/order?a=1&b=2

-- \n
You get this mail because you bought something at Potter’s Yard.

Unsubscribe:
https://potter.example.org/leave?token=x

Potter’s Yard
https://potter.example.org
`);
  for (const part of ["Thank you for your order", "Blue vase", "2 × €20.00", "See your order", "Unsubscribe"]) {
    expect(html).toContain(part);
  }
  expect(html).toContain('href="https://potter.example.org/order?a=1&#38;b=2"');
  expect(html).toContain('<html lang="en" dir="ltr">');
});

function bareHtml(blocks: MailContent["blocks"]): string {
  const { html } = layOutMail({ ...CONTENT, blocks });
  return html.replaceAll(/ (?:style|dir)="[^"]*"/gu, "");
}

test("names the links, and keeps line breaks as entered", () => {
  const blocks: MailContent["blocks"] = [
    { kind: "titled", title: "In this parcel" },
    { kind: "titled", title: "Ships to", text: "Ada <Winter>\r\nMill Lane 1\nPortland" },
  ];
  expect(layOutMail({ ...CONTENT, blocks }).text).toContain("In this parcel\n\nShips to\nAda <Winter>");
  expect(bareHtml(blocks)).toContain(
    '<p class="quiet">In this parcel</p>\n<p class="quiet">Ships to</p>\n<p>Ada &#60;Winter&#62;<br>\nMill Lane 1<br>\nPortland</p>',
  );
});

test("shows columns side by side even in mail programs without flexbox", () => {
  const { html } = layOutMail(CONTENT);
  expect(html).not.toMatch(/display:(?:inline-)?flex|display:grid|white-space:pre/u);
  expect(bareHtml(CONTENT.blocks)).toMatch(
    /<th scope="row">Blue vase<span class="quiet">2 × €20.00<\/span><\/th><td>€40.00<\/td>/u,
  );
});

test("emphasizes the first of several buttons", () => {
  const button = (label: string): MailContent["blocks"][number] => ({
    kind: "button",
    label,
    url: "https://a.example",
  });
  const shown = bareHtml([button("Track"), button("Order"), { kind: "text", text: "More" }, button("Account")]);
  const cells = [...shown.matchAll(/<td class="(\w+)"><a href="https:\/\/a.example">(\w+)<\/a><\/td>/gu)];
  expect(cells.map(([, look, label]) => `${label}: ${look}`)).toEqual(["Track: main", "Order: other", "Account: main"]);
});

test("shows what looks like markup as text", () => {
  const evil = `"><script>alert(1)</script>`;
  const { html } = layOutMail({
    site: { title: evil, url: "https://potter.example.org" },
    heading: evil,
    blocks: [
      { kind: "text", text: evil },
      { kind: "rows", rows: [{ label: evil, detail: evil, value: evil }] },
      { kind: "button", label: evil, url: "https://potter.example.org" },
    ],
    reason: evil,
    unsubscribe: { label: evil, url: "https://potter.example.org" },
    locale: evil,
  });
  expect(html).not.toContain("<script>");
  expect(html).not.toContain(`"><`.concat("script"));
});

test.each(["javascript:alert(1)", "data:text/html,x", "/order", 'https://x.example/"onclick="x'])(
  "links to the web only, not to %s",
  (url) => {
    expect(() => layOutMail({ ...CONTENT, blocks: [{ kind: "button", label: "Go", url }] })).toThrow(
      "leads to the web",
    );
  },
);

test.each([
  ["en", "en", "ltr"],
  ["fr_FR", "fr", "ltr"],
  ["he", "en", "rtl"],
  ["ar-EG", "en", "rtl"],
])("a mail for a reader of %s is in %s, and runs %s", (locale, language, direction) => {
  const rows = [{ label: "כד כחול", value: "€40.00" }];
  const { html } = layOutMail({ ...CONTENT, locale, blocks: [{ kind: "rows", rows }] });
  expect(html).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(html).toContain(`<body dir="${direction}"`);
  expect(html).toMatch(
    new RegExp(`<th scope="row" dir="auto" style="[^"]*text-align:${direction === "rtl" ? "right" : "left"}`),
  );
});
