import { PRODUCT_TYPE, type ProductType } from "@stoa/core/product/product-types.ts";

/** A demo variant; prices are in cents of the site's currency. */
export type DemoVariant = {
  attributes: Readonly<Record<string, string>>;
  sku: string;
  priceCents: number;
  salePriceCents?: number;
  stock: number | "unlimited";
};

/** A demo product; `key` is its address, picture keys are those of `demoPicture`. */
export type DemoProduct = {
  key: string;
  title: string;
  /** HTML. */
  description: string;
  productType: ProductType;
  options: readonly string[];
  variants: readonly DemoVariant[];
  tags: readonly string[];
  categories: readonly string[];
  images: readonly { key: string; altText: string }[];
};

/** The demo site's pottery shop, in store page order. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = [
  {
    key: "moon-vase",
    title: "Moon Vase",
    description:
      "<p>Two bowls thrown on different days, joined at the waist and left a little uneven, as the moon is. The glaze stops short of the foot so the clay can show.</p><ul><li>24 cm tall, 23 cm wide</li><li>Speckled stoneware, watertight</li><li>Wipe clean or wash by hand</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: ["Glaze"],
    variants: [
      { attributes: { Glaze: "Chalk" }, sku: "MOON-CHALK", priceCents: 14800, stock: 6 },
      { attributes: { Glaze: "Sage" }, sku: "MOON-SAGE", priceCents: 14800, stock: 4 },
      { attributes: { Glaze: "Ink" }, sku: "MOON-INK", priceCents: 15600, stock: 0 },
    ],
    tags: ["stoneware", "gift"],
    categories: ["Vases"],
    images: [
      { key: "moon-vase-whole", altText: "A round, speckled white vase with a bare clay foot on a low plinth" },
      { key: "moon-vase-in-use", altText: "The round white vase holding four olive branches in window light" },
    ],
  },
  {
    key: "everyday-bowl",
    title: "Everyday Bowl",
    description:
      "<p>The bowl we reach for first: deep enough for soup, wide enough for a salad, and happy in a stack. Each one is thrown from the same weight of clay, so a set sits level.</p><ul><li>Small 13 cm, large 18 cm across</li><li>Dishwasher, microwave and oven safe</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: ["Glaze", "Size"],
    variants: [
      { attributes: { Glaze: "Sage", Size: "Small" }, sku: "BOWL-SAGE-S", priceCents: 2600, stock: 34 },
      { attributes: { Glaze: "Sage", Size: "Large" }, sku: "BOWL-SAGE-L", priceCents: 3400, stock: 22 },
      { attributes: { Glaze: "Chalk", Size: "Small" }, sku: "BOWL-CHALK-S", priceCents: 2600, stock: 41 },
      { attributes: { Glaze: "Chalk", Size: "Large" }, sku: "BOWL-CHALK-L", priceCents: 3400, stock: 18 },
      { attributes: { Glaze: "Ink", Size: "Small" }, sku: "BOWL-INK-S", priceCents: 2800, stock: 27 },
      { attributes: { Glaze: "Ink", Size: "Large" }, sku: "BOWL-INK-L", priceCents: 3600, stock: 15 },
    ],
    tags: ["stoneware", "everyday", "bestseller"],
    categories: ["Tableware"],
    images: [
      { key: "everyday-bowl-whole", altText: "A sage green bowl with a bare clay foot on a rose-coloured table" },
      { key: "everyday-bowl-stack", altText: "Four bowls in ink, chalk, sage and blush stacked in a wall niche" },
    ],
  },
  {
    key: "breakfast-mug",
    title: "Breakfast Mug",
    description:
      "<p>A straight-sided mug with a handle that takes three fingers and a rim thin enough to forget. Dipped by hand, so the glaze line is never quite the same twice.</p><ul><li>Small 220 ml, medium 320 ml, large 450 ml</li><li>Dishwasher and microwave safe</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: ["Glaze", "Size"],
    variants: [
      { attributes: { Glaze: "Slate", Size: "Small" }, sku: "MUG-SLATE-S", priceCents: 2200, stock: 30 },
      { attributes: { Glaze: "Slate", Size: "Medium" }, sku: "MUG-SLATE-M", priceCents: 2600, stock: 44 },
      { attributes: { Glaze: "Slate", Size: "Large" }, sku: "MUG-SLATE-L", priceCents: 3000, stock: 19 },
      { attributes: { Glaze: "Chalk", Size: "Small" }, sku: "MUG-CHALK-S", priceCents: 2200, stock: 26 },
      { attributes: { Glaze: "Chalk", Size: "Medium" }, sku: "MUG-CHALK-M", priceCents: 2600, stock: 51 },
      { attributes: { Glaze: "Chalk", Size: "Large" }, sku: "MUG-CHALK-L", priceCents: 3000, stock: 23 },
      { attributes: { Glaze: "Ochre", Size: "Small" }, sku: "MUG-OCHRE-S", priceCents: 2200, stock: 12 },
      { attributes: { Glaze: "Ochre", Size: "Medium" }, sku: "MUG-OCHRE-M", priceCents: 2600, stock: 37 },
      { attributes: { Glaze: "Ochre", Size: "Large" }, sku: "MUG-OCHRE-L", priceCents: 3000, stock: 8 },
      { attributes: { Glaze: "Blush", Size: "Small" }, sku: "MUG-BLUSH-S", priceCents: 2200, stock: 16 },
      { attributes: { Glaze: "Blush", Size: "Medium" }, sku: "MUG-BLUSH-M", priceCents: 2600, stock: 29 },
      { attributes: { Glaze: "Blush", Size: "Large" }, sku: "MUG-BLUSH-L", priceCents: 3000, stock: 11 },
    ],
    tags: ["stoneware", "everyday", "bestseller"],
    categories: ["Drinkware"],
    images: [
      { key: "breakfast-mug-whole", altText: "A slate blue mug with a band of bare clay at its foot" },
      {
        key: "breakfast-mug-in-use",
        altText: "A white mug of coffee, an ochre mug and a plate of biscuits on a wooden table",
      },
    ],
  },
  {
    key: "bottle-vase",
    title: "Bottle Vase",
    description:
      "<p>A long neck for a single branch or a handful of grasses. The white is poured over the sage while both are still wet, and they settle it between themselves in the kiln.</p><ul><li>31 cm tall</li><li>Stoneware, watertight</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: ["Glaze"],
    variants: [
      {
        attributes: { Glaze: "Sage and chalk" },
        sku: "BOTTLE-SAGE",
        priceCents: 12800,
        salePriceCents: 9800,
        stock: 7,
      },
      { attributes: { Glaze: "Ink" }, sku: "BOTTLE-INK", priceCents: 12800, salePriceCents: 9800, stock: 5 },
    ],
    tags: ["stoneware", "sale"],
    categories: ["Vases"],
    images: [
      {
        key: "bottle-vase-whole",
        altText: "A tall bottle-shaped vase, sage below and white above, in an arched niche",
      },
      { key: "bottle-vase-in-use", altText: "The sage bottle vase with dried grasses beside a smaller ink-blue one" },
    ],
  },
  {
    key: "table-lamp",
    title: "Stoneware Table Lamp",
    description:
      "<p>A heavy thrown base and a linen shade that turns the light the colour of late afternoon. The flex is cloth-covered and leaves from the back of the foot.</p><ul><li>58 cm tall with shade</li><li>E27 bulb up to 8 W LED, not included</li><li>2 m flex with switch</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: ["Base"],
    variants: [
      { attributes: { Base: "Oat" }, sku: "LAMP-OAT", priceCents: 24500, stock: 9 },
      { attributes: { Base: "Ink" }, sku: "LAMP-INK", priceCents: 24500, stock: 6 },
    ],
    tags: ["stoneware", "linen", "lighting"],
    categories: ["Home"],
    images: [
      { key: "table-lamp-whole", altText: "A table lamp with an oat-coloured base and a glowing linen shade" },
      { key: "table-lamp-in-use", altText: "The lamp in ink blue at dusk, beside two books and an ochre bud vase" },
    ],
  },
  {
    key: "dinner-plate",
    title: "Dinner Plate",
    description:
      "<p>A flat well, a wide rim and one brushed band of ink. Made on the wheel, then pressed between boards while it dries, so it stays true.</p><ul><li>Side 21 cm, dinner 27 cm</li><li>Dishwasher and microwave safe</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: ["Size", "Glaze"],
    variants: [
      { attributes: { Size: "Side", Glaze: "Chalk" }, sku: "PLATE-SIDE-CHALK", priceCents: 2400, stock: 48 },
      { attributes: { Size: "Side", Glaze: "Blush" }, sku: "PLATE-SIDE-BLUSH", priceCents: 2400, stock: 32 },
      { attributes: { Size: "Dinner", Glaze: "Chalk" }, sku: "PLATE-DINNER-CHALK", priceCents: 3200, stock: 40 },
      { attributes: { Size: "Dinner", Glaze: "Blush" }, sku: "PLATE-DINNER-BLUSH", priceCents: 3200, stock: 24 },
    ],
    tags: ["stoneware", "everyday"],
    categories: ["Tableware"],
    images: [
      { key: "dinner-plate-whole", altText: "A speckled white plate with an ink-blue band, seen from above" },
      {
        key: "dinner-plate-in-use",
        altText: "A place laid with two plates, a pear, a folded napkin and a wooden spoon",
      },
    ],
  },
  {
    key: "pitcher",
    title: "Orchard Pitcher",
    description:
      "<p>For water at the table, cider in autumn, or branches in between. The spout is pulled with one finger and pours without a drip.</p><ul><li>1.6 litres, 26 cm tall</li><li>Dishwasher safe</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: [],
    variants: [{ attributes: {}, sku: "PITCHER-INK", priceCents: 8900, stock: 13 }],
    tags: ["stoneware", "gift"],
    categories: ["Drinkware", "Vases"],
    images: [
      { key: "pitcher-whole", altText: "A white pitcher with an ink-blue glaze running down from its neck" },
      { key: "pitcher-in-use", altText: "The pitcher filled with rust-coloured branches, two apples beside it" },
    ],
  },
  {
    key: "bread-board",
    title: "Oak Bread Board",
    description:
      "<p>One plank of oak, planed, rounded and oiled. The hole is for hanging it where you can see it.</p><ul><li>Small 36 × 20 cm, large 52 × 30 cm</li><li>Oil it when it looks thirsty; never soak it</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: ["Size"],
    variants: [
      { attributes: { Size: "Small" }, sku: "BOARD-S", priceCents: 4200, stock: 17 },
      { attributes: { Size: "Large" }, sku: "BOARD-L", priceCents: 6400, stock: 9 },
    ],
    tags: ["wood", "kitchen"],
    categories: ["Linen & wood"],
    images: [
      { key: "bread-board-whole", altText: "An oak bread board with a round hole leaning on a pale green wall" },
      { key: "bread-board-in-use", altText: "A floured loaf on the oak board, with a sage cloth and an apple" },
    ],
  },
  {
    key: "teapot",
    title: "Round Teapot",
    description:
      "<p>Unglazed red clay, burnished with the back of a spoon. It darkens a little with every pot, and the lid stays on when you pour the last cup.</p><ul><li>900 ml, with a built-in strainer</li><li>Rinse with hot water only</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: [],
    variants: [{ attributes: {}, sku: "TEAPOT-CLAY", priceCents: 11800, stock: 0 }],
    tags: ["red clay"],
    categories: ["Drinkware"],
    images: [
      { key: "teapot-whole", altText: "A round red clay teapot on a white plinth" },
      { key: "teapot-in-use", altText: "The teapot on a dark wooden tray with a steaming cup of tea" },
    ],
  },
  {
    key: "bud-vases",
    title: "Bud Vases, Set of Three",
    description:
      "<p>One round, one tall, one sloped: three small shapes for what you bring home from a walk. They look best a little crowded.</p><ul><li>10 to 16 cm tall</li><li>Stoneware, watertight</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: [],
    variants: [{ attributes: {}, sku: "BUD-SET", priceCents: 6800, salePriceCents: 5600, stock: 21 }],
    tags: ["stoneware", "gift", "sale"],
    categories: ["Vases"],
    images: [
      { key: "bud-vases-whole", altText: "Three small vases in ink, ochre and blush on a round plinth" },
      { key: "bud-vases-in-use", altText: "The three small vases with two round blooms and a sprig of eucalyptus" },
    ],
  },
  {
    key: "serving-bowl",
    title: "Wide Serving Bowl",
    description:
      "<p>Our widest bowl, for the middle of the table. Four go in the kiln at a time and two usually come out as we want them, so there are never many.</p><ul><li>38 cm across, 9 cm deep</li><li>Oven safe to 200 °C</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: [],
    variants: [{ attributes: {}, sku: "SERVING-OCHRE", priceCents: 13200, stock: 2 }],
    tags: ["stoneware", "large"],
    categories: ["Tableware"],
    images: [
      { key: "serving-bowl-whole", altText: "A wide, shallow ochre bowl on a small clay foot" },
      { key: "serving-bowl-in-use", altText: "The ochre bowl heaped with lemons and an olive sprig" },
    ],
  },
  {
    key: "tea-towel",
    title: "Linen Tea Towel",
    description:
      "<p>Washed flax linen that dries a wine glass without leaving a trace of itself. Three woven stripes and a loop to hang it by.</p><ul><li>50 × 70 cm</li><li>Wash at 60 °C, softer every time</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: ["Colour"],
    variants: [
      { attributes: { Colour: "Flax" }, sku: "TOWEL-FLAX", priceCents: 1800, stock: "unlimited" },
      { attributes: { Colour: "Clay" }, sku: "TOWEL-CLAY", priceCents: 1800, stock: "unlimited" },
      { attributes: { Colour: "Sage" }, sku: "TOWEL-SAGE", priceCents: 1800, stock: "unlimited" },
      { attributes: { Colour: "Ink" }, sku: "TOWEL-INK", priceCents: 1800, stock: "unlimited" },
    ],
    tags: ["linen", "kitchen", "everyday"],
    categories: ["Linen & wood"],
    images: [
      { key: "tea-towel-whole", altText: "A flax linen towel with clay stripes hanging from a wooden peg rail" },
      { key: "tea-towel-stack", altText: "Four folded linen towels in a stack with a small ochre bowl on top" },
    ],
  },
  {
    key: "espresso-cups",
    title: "Espresso Cups, Pair",
    description:
      "<p>Small, round-bellied and quick to warm. Sold as a pair that gets on, not a pair that matches.</p><ul><li>90 ml each</li><li>Dishwasher safe</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: ["Pair"],
    variants: [
      { attributes: { Pair: "Ink and blush" }, sku: "ESPRESSO-INK-BLUSH", priceCents: 3800, stock: 18 },
      { attributes: { Pair: "Sage and chalk" }, sku: "ESPRESSO-SAGE-CHALK", priceCents: 3800, stock: 14 },
    ],
    tags: ["stoneware", "gift"],
    categories: ["Drinkware"],
    images: [
      { key: "espresso-cups-whole", altText: "Two espresso cups, one ink and one blush, on a green plinth" },
      { key: "espresso-cups-in-use", altText: "Three espresso cups on a round oak board, one of them steaming" },
    ],
  },
  {
    key: "footed-planter",
    title: "Footed Planter",
    description:
      "<p>Fluted by hand, one groove at a time, and lifted on a foot so that a low plant can see out of the window. There is a drainage hole, and a cork to close it.</p><ul><li>Small 14 cm, medium 19 cm, large 25 cm across</li><li>Frost-proof if left dry in winter</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: ["Size"],
    variants: [
      { attributes: { Size: "Small" }, sku: "PLANTER-S", priceCents: 4400, stock: 16 },
      { attributes: { Size: "Medium" }, sku: "PLANTER-M", priceCents: 6800, stock: 10 },
      { attributes: { Size: "Large" }, sku: "PLANTER-L", priceCents: 9600, stock: 4 },
    ],
    tags: ["stoneware", "plants"],
    categories: ["Home"],
    images: [
      {
        key: "footed-planter-whole",
        altText: "A fluted blush planter on a foot, a leaf-dappled window light behind it",
      },
      { key: "footed-planter-in-use", altText: "The fluted planter with a long-leaved green plant" },
    ],
  },
  {
    key: "storage-jar",
    title: "Storage Jar",
    description:
      "<p>A jar for coffee, oats or the good biscuits, with a lid that closes on a soft ring of cork. The knob is turned from oak offcuts.</p><ul><li>Small 0.6 l, medium 1.2 l, large 2 l</li><li>Wash by hand</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: ["Size"],
    variants: [
      { attributes: { Size: "Small" }, sku: "JAR-S", priceCents: 4800, stock: 20 },
      { attributes: { Size: "Medium" }, sku: "JAR-M", priceCents: 6200, stock: 12 },
      { attributes: { Size: "Large" }, sku: "JAR-L", priceCents: 7800, salePriceCents: 6600, stock: 6 },
    ],
    tags: ["stoneware", "kitchen"],
    categories: ["Tableware", "Home"],
    images: [
      { key: "storage-jar-whole", altText: "A slate blue lidded jar with an oak knob on a terracotta plinth" },
      { key: "storage-jar-row", altText: "Three lidded jars in slate, chalk and blush, from large to small" },
    ],
  },
  {
    key: "first-bowl-workshop",
    title: "First Bowl Workshop",
    description:
      "<p>Three hours at the wheel, for people who have never sat at one. You will throw four pots, keep the two you like, and choose a glaze; we fire them and post them to you three weeks later.</p><ul><li>Six places, tea and an apron included</li><li>Bring short fingernails and clothes you don't mind</li></ul>",
    productType: PRODUCT_TYPE.service,
    options: ["Session"],
    variants: [
      { attributes: { Session: "Saturday morning" }, sku: "WORKSHOP-SAT-AM", priceCents: 8500, stock: 3 },
      { attributes: { Session: "Saturday afternoon" }, sku: "WORKSHOP-SAT-PM", priceCents: 8500, stock: 6 },
      { attributes: { Session: "Sunday morning" }, sku: "WORKSHOP-SUN-AM", priceCents: 8500, stock: 0 },
    ],
    tags: ["workshop", "gift"],
    categories: ["Studio"],
    images: [
      { key: "first-bowl-workshop-wheel", altText: "A freshly thrown clay bowl on a potter's wheel" },
      {
        key: "first-bowl-workshop-tools",
        altText: "Pottery tools laid out on a board: loops, a needle, a rib, a sponge and a wire",
      },
    ],
  },
  {
    key: "beeswax-candles",
    title: "Beeswax Pillar Candles",
    description:
      "<p>Pure beeswax, poured slowly so they burn slowly. They smell of the hive when you open the parcel and of almost nothing once lit.</p><ul><li>Set of three: 8, 14 and 20 cm</li><li>About 120 hours in all</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: [],
    variants: [{ attributes: {}, sku: "CANDLE-SET", priceCents: 3900, stock: "unlimited" }],
    tags: ["lighting", "gift"],
    categories: ["Home"],
    images: [
      { key: "beeswax-candles-whole", altText: "Three beeswax pillar candles of different heights on a plinth" },
      { key: "beeswax-candles-in-use", altText: "The three candles burning in an arched wall niche" },
    ],
  },
  {
    key: "chamberstick",
    title: "Chamberstick",
    description:
      "<p>A candle you can carry to bed. The dish catches the wax, the ring takes a finger, and the glaze wipes clean.</p><ul><li>16 cm across, for 22 mm candles</li><li>Stoneware</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: [],
    variants: [{ attributes: {}, sku: "CHAMBERSTICK-SAGE", priceCents: 4600, stock: 15 }],
    tags: ["stoneware", "lighting"],
    categories: ["Home"],
    images: [
      { key: "chamberstick-whole", altText: "A sage green candlestick with a wide dish and a ring handle" },
      { key: "chamberstick-in-use", altText: "The candlestick at night with a lit white candle" },
    ],
  },
  {
    key: "oil-cruet",
    title: "Oil Cruet",
    description:
      "<p>Keeps olive oil in the dark, where it likes to be, and beside the stove, where you do. Comes with a cork and a steel pourer.</p><ul><li>400 ml, 17 cm tall</li><li>Wash by hand</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: ["Glaze"],
    variants: [
      { attributes: { Glaze: "Oat and ochre" }, sku: "CRUET-OCHRE", priceCents: 5400, stock: 11 },
      { attributes: { Glaze: "Oat and ink" }, sku: "CRUET-INK", priceCents: 5400, stock: 8 },
    ],
    tags: ["stoneware", "kitchen"],
    categories: ["Tableware"],
    images: [
      { key: "oil-cruet-whole", altText: "A bottle-shaped oil cruet, oat with an ochre glaze running from its neck" },
      { key: "oil-cruet-in-use", altText: "The cruet beside a dish of olive oil and an olive sprig" },
    ],
  },
  {
    key: "napkins",
    title: "Linen Napkins, Set of Four",
    description:
      "<p>Four colours from our glaze shelf, hemmed by hand. Iron them if you must; we never have.</p><ul><li>42 × 42 cm</li><li>Washed linen</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: [],
    variants: [{ attributes: {}, sku: "NAPKIN-SET", priceCents: 5200, salePriceCents: 4400, stock: 26 }],
    tags: ["linen", "gift", "sale"],
    categories: ["Linen & wood"],
    images: [
      { key: "napkins-whole", altText: "Four folded linen napkins in sage, flax, clay and ink" },
      { key: "napkins-in-use", altText: "A clay-coloured napkin in a wooden ring with an olive sprig, on a plate" },
    ],
  },
  {
    key: "cherry-spoon",
    title: "Cherry Wood Spoon",
    description:
      "<p>Carved green, dried slowly, finished with a knife instead of sandpaper. The edge is flat on one side for the corner of the pan.</p><ul><li>32 cm long</li><li>Oiled cherry wood; wash by hand</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: [],
    variants: [{ attributes: {}, sku: "SPOON-CHERRY", priceCents: 2400, stock: 38 }],
    tags: ["wood", "kitchen"],
    categories: ["Linen & wood"],
    images: [
      { key: "cherry-spoon-whole", altText: "A carved cherry wood spoon lying on a striped linen cloth" },
      { key: "cherry-spoon-in-use", altText: "Three wooden spoons standing in a speckled white jar" },
    ],
  },
  {
    key: "herb-pot",
    title: "Herb Pot and Saucer",
    description:
      "<p>Plain terracotta, thrown thin so the roots can breathe. It will grow pale rings in time; they come with the basil.</p><ul><li>15 cm across, with drainage hole and saucer</li></ul>",
    productType: PRODUCT_TYPE.physical,
    options: ["Set"],
    variants: [
      { attributes: { Set: "One pot" }, sku: "HERB-1", priceCents: 1900, stock: "unlimited" },
      { attributes: { Set: "Three pots" }, sku: "HERB-3", priceCents: 4900, stock: "unlimited" },
    ],
    tags: ["terracotta", "plants"],
    categories: ["Home"],
    images: [
      { key: "herb-pot-whole", altText: "An empty terracotta pot and saucer on a green plinth" },
      { key: "herb-pot-in-use", altText: "Two terracotta pots of leafy herbs in window light" },
    ],
  },
  {
    key: "glaze-recipes",
    title: "Twelve Glazes: a Recipe Book (PDF)",
    description:
      "<p>The twelve glazes on our shelf, with weights, firing curves and the mistakes we made on the way. For cone 6 in an electric kiln.</p><ul><li>13 pages, PDF</li><li>Yours to print, not to sell</li></ul>",
    productType: PRODUCT_TYPE.digital,
    options: [],
    variants: [{ attributes: {}, sku: "GLAZE-PDF", priceCents: 1600, stock: "unlimited" }],
    tags: ["pdf", "workshop"],
    categories: ["Studio"],
    images: [
      { key: "glaze-recipes-book", altText: "A recipe booklet with a printed vase on its cover and three glaze tiles" },
      { key: "glaze-recipes-tiles", altText: "Twelve square test tiles, each dipped in a different glaze" },
    ],
  },
  {
    key: "gift-card",
    title: "Gift Card",
    description:
      "<p>For the person who would rather choose. It arrives by e-mail with a code, works in parts, and does not run out.</p>",
    productType: PRODUCT_TYPE.giftCard,
    options: ["Value"],
    variants: [
      { attributes: { Value: "25" }, sku: "GIFT-25", priceCents: 2500, stock: "unlimited" },
      { attributes: { Value: "50" }, sku: "GIFT-50", priceCents: 5000, stock: "unlimited" },
      { attributes: { Value: "100" }, sku: "GIFT-100", priceCents: 10000, stock: "unlimited" },
      { attributes: { Value: "200" }, sku: "GIFT-200", priceCents: 20000, stock: "unlimited" },
    ],
    tags: ["gift"],
    categories: ["Studio"],
    images: [
      {
        key: "gift-card-whole",
        altText: "A gift card with two printed pots, above an envelope sealed with clay-red wax",
      },
      { key: "gift-card-parcel", altText: "Two wrapped parcels tied with string beside a small ochre vase" },
    ],
  },
];
