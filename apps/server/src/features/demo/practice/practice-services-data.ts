import type { ServiceDraft } from "./practice-drafts.ts";

export const PRACTICE_SERVICES: readonly ServiceDraft[] = [
  {
    urlId: "a-look-round",
    title: "A look round",
    category: "To begin with",
    picture: { key: "two-chairs", altText: "An oak chair and a green chair in conversation" },
    description:
      "<p>We come, we walk through it with you, we ask why the table is there. Within a week you have a two-page letter: what we would leave alone, what we would move, and what it might cost.</p><ul><li>Two hours on site, two of us</li><li>A letter with one drawing</li><li>Half is taken off if we go on together</li></ul>",
    prices: [{ sku: "LOOK-1", pence: 18_000 }],
  },
  {
    urlId: "a-day-at-the-table",
    title: "A day at the table",
    category: "To begin with",
    picture: { key: "material-board", altText: "Samples of paint, wood, tile and paper laid out for one room" },
    description:
      "<p>One room, one day, our long table and everything on it: card, samples, string. You bring measurements and the people who will use it. By five o'clock there is a model you can take home on the bus.</p><ul><li>Up to five people, lunch included</li><li>Model, plan and a list of materials</li></ul>",
    prices: [{ sku: "TABLE-1", pence: 64_000 }],
  },
  {
    urlId: "feasibility-study",
    title: "Feasibility study",
    category: "Before you build",
    picture: { key: "long-table", altText: "A model and drawings on a green table" },
    description:
      "<p>Can it be done, may it be done, and is it worth it? Four weeks, a measured survey, three ways of doing it drawn to the same depth, and a price for each that a builder has seen.</p><ul><li>Measured survey and condition notes</li><li>Three schemes, one recommendation</li><li>A cost plan within fifteen per cent</li></ul>",
    option: "Building",
    prices: [
      { choice: "Up to 150 m²", sku: "STUDY-S", pence: 145_000 },
      { choice: "Up to 600 m²", sku: "STUDY-M", pence: 260_000 },
    ],
  },
  {
    urlId: "wayfinding-audit",
    title: "Wayfinding audit",
    category: "Before you build",
    picture: { key: "blade-signs", altText: "Blade signs on white piers" },
    description:
      "<p>We get lost in your building so that nobody else has to. Ten walks with ten errands, every wrong turn marked on the plan, and a list of signs to take down before any go up.</p><ul><li>Ten timed walks, filmed from behind</li><li>Plan of wrong turns</li><li>Words for every sign you keep</li></ul>",
    option: "Doors",
    prices: [
      { choice: "Up to 30", sku: "WAY-30", pence: 96_000 },
      { choice: "Up to 100", sku: "WAY-100", pence: 185_000 },
    ],
  },
];
