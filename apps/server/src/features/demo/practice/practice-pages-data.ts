import { picture, textBlock, type DrawerDraft, type PageDraft, type RowDraft } from "./practice-drafts.ts";

export const PRACTICE_SETTINGS = {
  title: "Halfpace",
  tagline: "Rooms, signs and things to sit on",
  description:
    "Halfpace is a small design practice for interiors, wayfinding and furniture. Five of us, one long table, a town with a harbour.",
  email: "hello@halfpace.example",
  phoneNumber: "+44 1632 960 174",
  place: {
    addressTitle: "Halfpace",
    addressLine1: "The Sail Loft, 9 Chandler’s Yard",
    addressLine2: "Saltmarket SM2 4QT",
    addressCountry: "United Kingdom",
    mapLat: 54.4863,
    mapLng: -0.6133,
  },
} as const;

const ENQUIRY_TEXTS =
  "<p>If you would rather talk, come up the outside stair on a Thursday between two and six. There is usually soup.</p>";

export const PRACTICE_AREAS: readonly { readonly fieldId: string; readonly rows: readonly RowDraft[] }[] = [
  { fieldId: "enquiry-words", rows: [[[12, textBlock(ENQUIRY_TEXTS)]]] },
  { fieldId: "enquiry-form", rows: [[[12, { kind: "form" }]]] },
];

export const PRACTICE_PAGES: readonly PageDraft[] = [
  {
    key: "home",
    urlId: "home",
    title: "Rooms, signs and things to sit on",
    navigationTitle: "Home",
    description: "Halfpace is a small design practice for interiors, wayfinding and furniture.",
    layoutKey: "full-bleed",
    mainImage: {
      key: "portals",
      altText: "A row of openings, square and arched, in red, pink, yellow and white walls, one behind another",
      focus: [0.54, 0.55],
    },
    rows: [
      [
        [
          12,
          textBlock(
            "<h1>A halfpace is the landing where a stair turns and you catch your breath. We design rooms, signs and furniture that do the same.</h1>",
          ),
        ],
      ],
    ],
  },
  {
    key: "about",
    urlId: "about",
    title: "The practice",
    navigationTitle: "The practice",
    description: "Who Halfpace is, and what it does not do.",
    rows: [
      [
        [
          8,
          textBlock(
            "<h2>Five of us, one table</h2><p>Halfpace began in 2014 in a sail loft above the harbour and has stayed there. Two of us trained as architects, one as a sign painter, one as a cabinet maker, and one keeps the other four honest about money. We all sit at the same table, which is seven metres long, because the stair would not take a longer one.</p><p>We take on about six jobs a year. They are mostly small and mostly public, and we see each of them through to the day it opens and the winter after.</p>",
          ),
        ],
        [
          4,
          textBlock(
            "<h3>We do</h3><p>Interiors, stairs, joinery, wayfinding, exhibitions, furniture.</p><h3>We don’t</h3><p>Competitions without a fee, logos, anything with a waterfall in it.</p>",
          ),
        ],
      ],
      [
        [
          12,
          picture(
            { key: "round-window", altText: "A disc of sunlight on the wall of a dark red room, above a bench" },
            "The loft, 20 March, 5.40 in the afternoon. It happens twice a year and we stop work.",
          ),
        ],
      ],
    ],
  },
  {
    key: "working",
    urlId: "working-together",
    title: "Working together",
    navigationTitle: "Working together",
    description: "How a job goes, from the first walk to the winter after.",
    rows: [
      [
        [
          4,
          textBlock(
            "<h3>1. Walk</h3><p>We look before we listen, and listen before we draw. This part is cheap and cannot be skipped.</p>",
          ),
        ],
        [
          4,
          textBlock(
            "<h3>2. Model</h3><p>Card, at one to twenty, as early as the first week. You can put your finger in it and say no.</p>",
          ),
        ],
        [
          4,
          textBlock(
            "<h3>3. Drawings</h3><p>Enough to build from and not one more. Every sheet is priced before it leaves the table.</p>",
          ),
        ],
      ],
      [
        [
          4,
          textBlock(
            "<h3>4. Site</h3><p>Tuesdays and Fridays, at eight. The people who make it decide half of it; we are there to notice.</p>",
          ),
        ],
        [
          4,
          textBlock(
            "<h3>5. Opening</h3><p>We clean the windows ourselves. It is the best way to find what was forgotten.</p>",
          ),
        ],
        [
          4,
          textBlock(
            "<h3>6. The winter after</h3><p>We come back in February with a flask and a list. What is wrong by then is ours to put right.</p>",
          ),
        ],
      ],
    ],
  },
  {
    key: "enquiry",
    urlId: "enquiry",
    title: "Enquiry",
    navigationTitle: "Enquiry",
    description: "Tell us about it in your own words. One of us reads every enquiry on the day it comes.",
    templateName: "enquiry",
    rows: [
      [
        [4, textBlock(ENQUIRY_TEXTS)],
        [8, { kind: "form" }],
      ],
    ],
  },
];

/** Pages the about index shows one below the other, before the drawer. */
export const PRACTICE_INDEX_KEYS = ["about", "working"] as const;

export const PRACTICE_DRAWER: readonly DrawerDraft[] = [
  {
    urlId: "screens",
    title: "Three sizes of one fold",
    caption: "Card, 1:10",
    picture: { key: "screens", altText: "Folded paper screens in white, yellow and red" },
  },
  {
    urlId: "landing",
    title: "Two flights",
    caption: "Card, 1:20",
    picture: { key: "landing", altText: "A white and a yellow flight of steps" },
  },
  {
    urlId: "stools",
    title: "Seven stools",
    caption: "Birch, 1:1",
    picture: { key: "stools", altText: "Stacked stools in a yellow room" },
  },
  {
    urlId: "corridor",
    title: "A corridor with a colour at the end",
    caption: "Paint on card, 1:20",
    picture: { key: "corridor", altText: "A corridor with a yellow end wall" },
  },
  {
    urlId: "blade-signs",
    title: "Blade signs",
    caption: "Folded aluminium, 1:1",
    picture: { key: "blade-signs", altText: "Round and square signs on white piers" },
  },
  {
    urlId: "shelf-end",
    title: "South end with ladder",
    caption: "Oak ply, 1:1",
    picture: { key: "shelf-end", altText: "The end of a shelf with a ladder" },
  },
];
