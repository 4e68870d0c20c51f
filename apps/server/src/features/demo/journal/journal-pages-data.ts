import type { FormField } from "@stoa/core/form/form-schema.ts";
import { note, text, type JournalPart } from "./journal-piece.ts";

export const JOURNAL_SETTINGS = {
  title: "Fingerpost",
  tagline: "A magazine of walks",
  description:
    "One walk at a time, written down slowly: hills, woods, coasts, lanes and the way out of town, with the weather left in.",
  email: "desk@fingerpost.example",
} as const;

export const JOURNAL_AUTHORS = {
  desk: {
    name: "The walking desk",
    bio: "<p>Two pairs of boots and a shared notebook. Goes first, gets lost, writes it up.</p>",
  },
  "map-room": {
    name: "The map room",
    bio: "<p>Keeps nine hundred sheets in flat drawers and believes about half of what they say.</p>",
  },
  weather: {
    name: "The weather desk",
    bio: "<p>Looks out of the window on the magazine’s behalf. Has never cancelled.</p>",
  },
  kitchen: {
    name: "The kitchen table",
    bio: "<p>Soup, short walks and the under-fives. Home before dark unless dark is the point.</p>",
  },
} as const;

/** `templateName` makes it a static page of the theme. */
export type JournalPage = {
  readonly key: "about" | "archive" | "contact";
  readonly urlId: string;
  readonly title: string;
  readonly navigationTitle: string;
  readonly description: string;
  readonly templateName?: string;
  readonly pictureKey?: string;
  readonly pictureAltText?: string;
  readonly parts: readonly JournalPart[];
};

export const JOURNAL_PAGES: readonly JournalPage[] = [
  {
    key: "about",
    urlId: "about",
    title: "About Fingerpost",
    navigationTitle: "About",
    description: "What the magazine is, how it is made, and how to write for it.",
    parts: [
      text(
        "<h1>About Fingerpost</h1><p>A fingerpost is a post with fingers: a wooden sign at a meeting of ways, painted white, that says how far it is to places you had not thought of going.</p><p>We liked the manners of it. It does not tell you to go. It points, gives you the distance to the nearest quarter of a mile, and leaves you to it.</p><p>The magazine works in the same way. About six times a year we go for a walk and write down what happened. It is never far, nobody is ever first, and the weather is whatever it was.</p>",
      ),
      note(
        "<p>The oldest fingerpost still standing is dated 1669. It points to four towns, one of which has moved.</p>",
      ),
      text(
        '<h2>How it is made</h2><p>Everything here is walked at least twice, once for pleasure and once with the notebook. The pictures are block prints, cut for each piece and pulled in four or five inks. In every one of them there is a path; it is always the same pale colour, which is the colour of the paper.</p><p>We take no advertisements and sell no boots. Readers pay for the ink by subscribing to the letter, which is free, and then by telling somebody.</p><h2>Writing for us</h2><p>Send three sentences about a walk you have done more than ten times. If we can see it, we shall ask for the rest. We pay on acceptance, by the mile.</p><h2>Getting it wrong</h2><p>Paths move and so do pubs. If we have sent you to a bridge that isn’t there, please <a href="/contact">tell the map room</a>, which will be delighted.</p>',
      ),
    ],
  },
  {
    key: "archive",
    urlId: "archive",
    title: "Archive",
    navigationTitle: "Archive",
    description: "Every walk so far, by year.",
    templateName: "archive",
    parts: [text("<h1>Archive</h1><p>Every walk so far.</p>")],
  },
  {
    key: "contact",
    urlId: "contact",
    title: "Write to us",
    navigationTitle: "Contact",
    description: "Corrections, invitations, and three sentences about a walk you know well.",
    parts: [
      text(
        "<h1>Write to us</h1><p>Corrections, invitations, gates we have missed. One of the desks answers everything within a week, unless the weather is very good.</p>",
      ),
    ],
  },
];

/** A guided walk. The day counts from the day the site is created. */
export type JournalEvent = {
  readonly urlId: string;
  readonly title: string;
  readonly daysAhead: number;
  readonly hour: number;
  readonly hours: number;
  readonly excerpt: string;
  readonly html: string;
  readonly pictureKey: string;
  readonly pictureAltText: string;
  readonly place: {
    readonly title: string;
    readonly line: string;
    readonly town: string;
    readonly lat: number;
    readonly lng: number;
  };
};

export const JOURNAL_EVENTS: readonly JournalEvent[] = [
  {
    urlId: "low-water-crossing",
    title: "Low-water crossing",
    daysAhead: 16,
    hour: 9,
    hours: 5,
    excerpt: "<p>Three miles over the sands with a guide who knows where they were this morning.</p>",
    html: "<p>We meet on the sea wall an hour before low water, sign the book and go. It is flat, wet and further than it looks. Bring a change of socks, something hot, and no dog: the birds are feeding.</p><p>Children over eight are welcome if they can walk three miles without a promise at the end of it. There is an ice-cream van at the end of it.</p>",
    pictureKey: "low-water",
    pictureAltText: "Mudflats at low tide with a line of withies",
    place: { title: "The sea wall", line: "Saltings Lane", town: "Withy Point", lat: 54.1731, lng: -2.8466 },
  },
  {
    urlId: "dawn-on-the-long-ridge",
    title: "Dawn on the Long Ridge",
    daysAhead: 37,
    hour: 5,
    hours: 4,
    excerpt: "<p>Up in the dark without torches, along the top at sunrise, down for breakfast.</p>",
    html: "<p>Seven miles with one climb at the start. We walk the first hour in silence, which is easier than it sounds at that time of day. Breakfast is at the bakery and everybody buys their own, since nobody ever wants the same thing.</p>",
    pictureKey: "ridges-at-dawn",
    pictureAltText: "Ridges fading into a sunrise",
    place: { title: "Ridge Farm car park", line: "Drove Road", town: "Upper Harrow", lat: 51.5302, lng: -1.5601 },
  },
  {
    urlId: "listening-to-beeches",
    title: "Listening to beeches",
    daysAhead: 58,
    hour: 11,
    hours: 2,
    excerpt: "<p>A very short walk with a very long stop in the middle. There is soup.</p>",
    html: "<p>One mile in, half an hour of sitting still, one mile out. For anybody who has a flask, a cushion and no agenda. Prams manage it if it hasn’t rained.</p>",
    pictureKey: "beeches-in-october",
    pictureAltText: "Beech trunks in autumn light",
    place: { title: "The charcoal gate", line: "Hollow Road", town: "Burnt Wood", lat: 51.7712, lng: -0.6012 },
  },
  {
    urlId: "towpath-by-lamplight",
    title: "Towpath by lamplight",
    daysAhead: -24,
    hour: 17,
    hours: 3,
    excerpt: "<p>Seven level miles out of the city as the windows come on, and a bus back.</p>",
    html: "<p>Thank you to the forty of you who came, and to the barge that lent us its searchlight for the tunnel. The bus driver asks us to say that next time we might ring first.</p>",
    pictureKey: "towpath",
    pictureAltText: "A canal at dusk",
    place: {
      title: "The steps by the bus garage",
      line: "Basin Street",
      town: "Old Wharf",
      lat: 52.4786,
      lng: -1.9112,
    },
  },
];

export const JOURNAL_PRINTS: readonly {
  readonly pictureKey: string;
  readonly title: string;
  readonly caption: string;
  readonly altText: string;
}[] = [
  {
    pictureKey: "ridges-at-dawn",
    title: "Five ridges",
    caption: "<p>Five blocks, seven inks. The sun is bare paper.</p>",
    altText: "Five ridges fading into a sunrise",
  },
  {
    pictureKey: "cliff-path",
    title: "Long Croft, what is left of it",
    caption: "<p>Four blocks. The chalk is bare paper too.</p>",
    altText: "A path above white cliffs",
  },
  {
    pictureKey: "beeches-in-october",
    title: "Beeches, ten days",
    caption: "<p>Six inks, the last three within an hour, wet on wet.</p>",
    altText: "Beech trunks in golden light",
  },
  {
    pictureKey: "lane-by-night",
    title: "The lit window",
    caption: "<p>Night blue over indigo. The stars are pinholes.</p>",
    altText: "A moonlit lane and a lit window",
  },
  {
    pictureKey: "tarn",
    title: "Tarn, twice",
    caption: "<p>One block, printed twice, the second time upside down.</p>",
    altText: "A mountain reflected in a tarn",
  },
  {
    pictureKey: "firs-in-fog",
    title: "Forty minutes",
    caption: "<p>A single green, let down with white five times.</p>",
    altText: "Firs in fog",
  },
  {
    pictureKey: "low-water",
    title: "Low water",
    caption: "<p>Wiped by hand: no two pulls are alike.</p>",
    altText: "An estuary at low tide",
  },
  {
    pictureKey: "furrows",
    title: "Right of way",
    caption: "<p>Seventy-eight furrows, cut in an afternoon.</p>",
    altText: "A ploughed hill at sunset",
  },
  {
    pictureKey: "orchard-in-may",
    title: "The twelfth gate",
    caption: "<p>The blossom is flicked on with a toothbrush.</p>",
    altText: "An orchard in blossom",
  },
  {
    pictureKey: "rain-on-the-moor",
    title: "Rain, moor",
    caption: "<p>The rain was scratched into the finished block with a comb.</p>",
    altText: "Rain over a moor",
  },
  {
    pictureKey: "heath-path",
    title: "Post sixty-one, or fifty-two",
    caption: "<p>Heather in two pinks, gorse in one yellow.</p>",
    altText: "A heath path with posts",
  },
  {
    pictureKey: "meadow-river",
    title: "The long way",
    caption: "<p>Drawn from the hill in one sitting, reversed on the block.</p>",
    altText: "A winding river in meadows",
  },
  {
    pictureKey: "towpath",
    title: "Seven miles out",
    caption: "<p>Plum over rose over straw.</p>",
    altText: "A canal at dusk",
  },
  {
    pictureKey: "fields-in-snow",
    title: "First line",
    caption: "<p>Mostly paper.</p>",
    altText: "Snowy fields with footprints",
  },
];

export const JOURNAL_CONTACT_FIELDS: ReadonlyArray<Omit<FormField, "id">> = [
  { type: "name", title: "Name", description: "", required: true },
  { type: "email", title: "Email", description: "So that we can answer.", required: true },
  {
    type: "select",
    title: "Which desk?",
    description: "",
    required: false,
    options: ["The walking desk", "The map room (corrections)", "The weather desk", "The kitchen table"],
  },
  { type: "textarea", title: "Message", description: "", required: true, maxLength: 4000 },
];
