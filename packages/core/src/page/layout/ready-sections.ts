import type { Block, Layout } from "./layout-schema.ts";

type Row = Layout["rows"][number];
type NewBlock = Pick<Block, "type" | "value">;
type NewColumn = { readonly span: number; readonly blocks: readonly NewBlock[] };

export type ReadySection = {
  readonly id: string;
  readonly title: string;
  readonly words: string;
  readonly rows: ReadonlyArray<readonly NewColumn[]>;
};

const IMAGE = { layout: "classic", caption: "hidden", title: "", description: "", buttonText: "" } as const;

function text(html: string): NewBlock {
  return { type: 2, value: { html } };
}

function picture(): NewBlock {
  return { type: 5, value: { ...IMAGE, hasLightbox: false, isStretched: true, widthPercent: 100 } };
}

function button(words: string): NewBlock {
  return { type: 53, value: { text: words, size: "medium", alignment: "left", style: "primary" } };
}

function question(title: string, isOpen = false): object {
  return { title, description: "<p>Write the answer here.</p>", isOpen };
}

function plan(title: string, isFeatured: boolean): NewBlock {
  const features = ["A first feature", "Another feature"];
  return {
    type: 72,
    value: { title, description: "", price: "$10", interval: "a month", features, buttonText: "Choose", isFeatured },
  };
}

const BODY = "<p>In two or three sentences, describe what visitors find here and why it is worth their time.</p>";

export const READY_SECTIONS: readonly ReadySection[] = [
  {
    id: "opening",
    title: "Opening",
    words: "A large heading, a short text and a button.",
    rows: [[{ span: 12, blocks: [text(`<h1>What you do, in one line</h1>${BODY}`), button("Get in touch")] }]],
  },
  {
    id: "picture-words",
    title: "Image and text",
    words: "An image next to text.",
    rows: [
      [
        { span: 6, blocks: [picture()] },
        { span: 6, blocks: [text(`<h2>About us</h2>${BODY}`), button("Read more")] },
      ],
    ],
  },
  {
    id: "three-columns",
    title: "Three columns",
    words: "Three things side by side.",
    rows: [
      ["First", "Second", "Third"].map((title) => ({ span: 4, blocks: [picture(), text(`<h3>${title}</h3>${BODY}`)] })),
    ],
  },
  {
    id: "questions",
    title: "Questions and answers",
    words: "Questions that expand to show their answers.",
    rows: [
      [
        { span: 4, blocks: [text("<h2>Questions</h2>")] },
        {
          span: 8,
          blocks: [
            {
              type: 69,
              value: {
                items: [question("How long does delivery take?", true), question("Can I return an item?")],
                opensOneOnly: true,
              },
            },
          ],
        },
      ],
    ],
  },
  {
    id: "plans",
    title: "Plans",
    words: "Three plans with prices.",
    rows: [
      [
        { span: 4, blocks: [plan("Small", false)] },
        { span: 4, blocks: [plan("Medium", true)] },
        { span: 4, blocks: [plan("Large", false)] },
      ],
    ],
  },
];

/** Returns the rows of a section, with new ids. */
export function sectionRows({ rows }: ReadySection, makeId: () => string): Row[] {
  return rows.map((columns) => ({
    id: makeId(),
    columns: columns.map(({ span, blocks }) => ({
      id: makeId(),
      span,
      blocks: blocks.map(({ type, value }) => ({ id: makeId(), type, value: { ...value } })),
    })),
  }));
}
