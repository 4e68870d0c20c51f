/** A text block in a page's layout; 2 is the type of text blocks. */
export type DemoTextBlock = { type: 2; value: { html: string } };

/** A demo page: rows of columns on the 12-column grid. Ids are assigned when it is stored. */
export type DemoPage = {
  key: "home" | "about" | "care" | "shipping";
  urlId: string;
  title: string;
  navigationTitle: string;
  description: string;
  pictureKey?: string;
  pictureAltText?: string;
  rows: readonly { columns: readonly { span: number; blocks: readonly DemoTextBlock[] }[] }[];
};

function text(html: string): DemoTextBlock {
  return { type: 2, value: { html } };
}

export const DEMO_SETTINGS = {
  title: "Marl & Ember",
  tagline: "Pottery and homeware, made slowly",
  description:
    "A small pottery that throws, glazes and fires everything it can, and finds good linen, oak and beeswax for what it can't.",
} as const;

/** The demo site's pages; they expect the store page at `/shop`. */
export const DEMO_PAGES: readonly DemoPage[] = [
  {
    key: "home",
    urlId: "home",
    title: "Pots for the table, the window and the walk home",
    navigationTitle: "Home",
    description: "Stoneware, linen and oak from a small pottery: bowls, mugs, vases and lamps made by hand.",
    pictureKey: "hero",
    pictureAltText: "Bowls, vases, plates and a pitcher on a table in window light",
    rows: [
      {
        columns: [
          {
            span: 8,
            blocks: [
              text(
                '<h1>Pots for the table, the window and the walk home</h1><p>We make stoneware to be used: bowls that stack, mugs that fit the hand, vases for whatever the hedge has to offer. Each piece is thrown, dipped and fired here, about forty a week.</p><p><a href="/shop">See what came out of the kiln</a></p>',
              ),
            ],
          },
        ],
      },
      {
        columns: [
          {
            span: 4,
            blocks: [
              text(
                "<h2>Made in small firings</h2><p>The kiln holds sixty pots. When a glaze is gone, it is back in about three weeks.</p>",
              ),
            ],
          },
          {
            span: 4,
            blocks: [
              text(
                "<h2>Packed in paper</h2><p>No plastic, no foam. Wool, straw and boxes that have often been boxes before.</p>",
              ),
            ],
          },
          {
            span: 4,
            blocks: [
              text(
                "<h2>Mended if it breaks</h2><p>Chipped within a year? Send it back and we mend it or make it again.</p>",
              ),
            ],
          },
        ],
      },
    ],
  },
  {
    key: "about",
    urlId: "about",
    title: "About the pottery",
    navigationTitle: "About",
    description: "Who makes Marl & Ember's pots, from which clay, and why they are never quite the same.",
    rows: [
      {
        columns: [
          {
            span: 8,
            blocks: [
              text(
                "<h1>About the pottery</h1><p>Marl is the pale, chalky clay under our yard. Ember is what is left when a firing is over. Between the two there are about six weeks of work: wedging, throwing, trimming, drying, a first firing, glazing, a second.</p><p>Four of us share three wheels, one kiln and a long table. We make a short list of shapes and keep making them better. Glazes are mixed from raw materials in the back room, in buckets with names like Sage and Ink; where one runs over another, nobody is quite in charge.</p><blockquote><p>A good bowl is one you stop noticing and would miss at once.</p></blockquote>",
              ),
            ],
          },
          {
            span: 4,
            blocks: [
              text(
                '<h2>Visit us</h2><p>The studio is open Thursday to Saturday, ten until five. Seconds are on the bench by the door and cost half.</p><h2>Learn to throw</h2><p>Every weekend six people make <a href="/shop/first-bowl-workshop">their first bowl</a> with us.</p>',
              ),
            ],
          },
        ],
      },
    ],
  },
  {
    key: "care",
    urlId: "care",
    title: "Care",
    navigationTitle: "Care",
    description: "How to look after stoneware, terracotta, linen, oak and candles so that they last.",
    rows: [
      {
        columns: [
          {
            span: 12,
            blocks: [
              text("<h1>Care</h1><p>Most of what we make asks for very little. Here is the little it asks for.</p>"),
            ],
          },
        ],
      },
      {
        columns: [
          {
            span: 6,
            blocks: [
              text(
                "<h2>Glazed stoneware</h2><p>Dishwasher, microwave and oven are fine. Let it warm and cool slowly: no cold bowl into a hot oven. Grey marks from cutlery come off with a paste of baking soda.</p><h2>Bare clay and terracotta</h2><p>Wash with hot water and a brush, no soap. White rings on a plant pot are salts from the water; vinegar lifts them.</p>",
              ),
            ],
          },
          {
            span: 6,
            blocks: [
              text(
                "<h2>Linen</h2><p>Wash at 60 °C, hang it wet, and skip the softener: it stops linen drinking.</p><h2>Oak and cherry</h2><p>Wipe, dry standing up, and oil twice a year with walnut or linseed oil.</p><h2>Candles</h2><p>Trim the wick to half a centimetre and let the whole top melt the first time.</p>",
              ),
            ],
          },
        ],
      },
    ],
  },
  {
    key: "shipping",
    urlId: "shipping-and-returns",
    title: "Shipping and returns",
    navigationTitle: "Shipping & returns",
    description: "When parcels leave, what they cost, and how to send something back.",
    rows: [
      {
        columns: [
          {
            span: 8,
            blocks: [
              text(
                "<h1>Shipping and returns</h1><h2>Shipping</h2><p>Parcels leave on Mondays and Thursdays and take two to four working days. The price is worked out at checkout from weight and place; you see it before you pay.</p><h2>If it arrives broken</h2><p>It happens about once in two hundred parcels. Keep the box, send us a picture within fourteen days, and we replace the pot or return your money, as you prefer.</p><h2>Returns</h2><p>Thirty days, unused, in any box that will hold it. Write to us first for an address label. Gift cards, recipe books and workshop seats less than a week away can't be returned, but a seat can be given to somebody else.</p>",
              ),
            ],
          },
          {
            span: 4,
            blocks: [
              text(
                "<h2>Collect it yourself</h2><p>Choose “Collect from the studio” at checkout and come by when the door is open. We put the kettle on.</p>",
              ),
            ],
          },
        ],
      },
    ],
  },
];
