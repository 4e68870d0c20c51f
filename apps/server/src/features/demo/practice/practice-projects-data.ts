import { picture, textBlock, type ProjectDraft } from "./practice-drafts.ts";

export const PRACTICE_PROJECTS: readonly ProjectDraft[] = [
  {
    urlId: "ropewalk-library",
    title: "Ropewalk Library",
    client: "Ropewalk Library Trust",
    year: "2026",
    discipline: "Interior",
    place: "Harbour quarter",
    excerpt: "<p>A rope store a hundred and ninety metres long becomes the longest reading room in the county.</p>",
    tags: ["Public", "Reuse"],
    isStarred: true,
    mainImage: {
      key: "reading-room",
      altText: "Reading tables with yellow lamps on a red floor, a wall of shelves behind them",
      focus: [0.5, 0.6],
    },
    rows: [
      [
        [
          8,
          textBlock(
            "<h2>A building that was one thing for a very long time</h2><p>Rope was walked here until 1968: up the shed, down the shed, a strand in each hand. The trust wanted forty reading places, eleven thousand books and somewhere warm to wait for the ferry. We wanted to keep the length.</p>",
          ),
        ],
        [
          4,
          textBlock(
            "<h3>What we did</h3><p>Survey, concept, interior, joinery drawings, signs. Eleven months on site, open throughout.</p>",
          ),
        ],
      ],
      [
        [
          12,
          picture(
            {
              key: "slotted-hall",
              altText: "A high hall with slots in its left wall; bars of light lie across the floor",
            },
            "The entrance bay, four in the afternoon. The slots follow the old hemp hatches.",
          ),
        ],
      ],
      [
        [
          4,
          textBlock(
            "<h3>Light first</h3><p>The hatches were bricked up. We opened every second one, tall and narrow, and put the tables where the bars of light fall between ten and four.</p>",
          ),
        ],
        [
          8,
          textBlock(
            "<p>Everything new stands free of the old walls by a hand's width. The shelf is one piece of furniture, fourteen bays of oak ply with a back of painted board, and can be taken out through the front door in a day. The floor is linoleum in the red of the ropewalk's own paint, which we found under a hinge.</p><p>The lamps are ours too: a bar, a folded shade, a yellow that can be seen from the gate. When they go on, the room is open.</p>",
          ),
        ],
      ],
      [
        [
          7,
          picture(
            { key: "shelf-end", altText: "The end of an oak shelf, a ladder and a yellow stool against a pale wall" },
            "South end, with the ladder parked.",
          ),
        ],
        [
          5,
          {
            kind: "quote",
            quote: "People come in for the ferry and miss it on purpose.",
            source: "The library desk, first winter",
          },
        ],
      ],
    ],
  },
  {
    urlId: "eleven-steps",
    title: "Eleven Steps",
    client: "A family of five",
    year: "2025",
    discipline: "Stair",
    place: "Upper town",
    excerpt: "<p>One stair moved a metre and a half, and a house that suddenly had a middle.</p>",
    tags: ["Private", "Joinery"],
    isStarred: false,
    mainImage: {
      key: "eleven-steps",
      altText: "A white stair with a thin rail in front of a red wall; the rail throws its shadow on the wall",
    },
    rows: [
      [
        [
          5,
          textBlock(
            "<h3>The question</h3><p>Could five people stop meeting on the landing? They asked for a second bathroom. The stair was the trouble.</p>",
          ),
        ],
        [
          7,
          textBlock(
            "<h2>A stair is a room you stand in one foot at a time</h2><p>The old flight cut the house in two and arrived in front of a cupboard. We turned it along the party wall, made it a hand wider than it needs to be, and spent what the bathroom would have cost on the light above it.</p>",
          ),
        ],
      ],
      [
        [
          6,
          picture(
            {
              key: "landing",
              altText: "Two flights of steps meet: a white one in half shade, a yellow one in the sun",
            },
            "Where the two flights meet. The yellow one goes to the roof.",
          ),
        ],
        [
          6,
          textBlock(
            "<p>Eleven steps up, a place to sit, seven more to the roof. The treads are limewashed spruce, glued up as a solid block and let into the wall on one side only. The rail is nineteen millimetres of steel bar and weighs less than the youngest of the family.</p><h3>In numbers</h3><ul><li>190 mm rise, 300 mm going</li><li>9 days on site</li><li>1 bathroom not built</li></ul>",
          ),
        ],
      ],
    ],
  },
  {
    urlId: "saltmarket",
    title: "Saltmarket",
    client: "Saltmarket Traders’ Association",
    year: "2025",
    discipline: "Wayfinding",
    place: "Market square",
    excerpt:
      "<p>Seventy-two stalls, six gates, no map. Signs that stand off the wall and let the sun do the lettering.</p>",
    tags: ["Public", "Signs"],
    isStarred: true,
    mainImage: {
      key: "wall-signs",
      altText: "A yellow arrow, a white figure four and a pink ring stand off a green wall and throw long shadows",
    },
    rows: [
      [
        [
          8,
          textBlock(
            "<h2>Nobody reads in a market</h2><p>We followed shoppers for three Saturdays with a notebook. They asked the fish stall, always the fish stall. So the system has four signs in it: a gate, a row, a thing to sit on and the way out. Everything else is left to the fish stall.</p>",
          ),
        ],
        [
          4,
          textBlock(
            "<h3>What we did</h3><p>Observation, naming, sign design, making drawings, and three Saturdays of oysters.</p>",
          ),
        ],
      ],
      [
        [
          12,
          picture(
            {
              key: "stalls",
              altText: "Rows of market stalls with coloured roofs from above, long shadows between them",
            },
            "Saturday, 8.10. Rows are numbered from the water; roofs keep their colours for good.",
          ),
        ],
      ],
      [
        [
          7,
          textBlock(
            "<p>Each sign is a plate of folded aluminium, 160 mm off its wall. In the morning the shadow lies to the left, in the evening to the right, and at noon the four is only a four. Traders can swap a plate with a broom handle and no ladder.</p><p>The colours were here before us. We measured forty tarpaulins and averaged them.</p>",
          ),
        ],
        [
          5,
          picture(
            { key: "blade-signs", altText: "Round and square blade signs on white piers, seen along the wall" },
            "Row markers on the north arcade, readable from both ends.",
          ),
        ],
      ],
    ],
  },
  {
    urlId: "stillwater-baths",
    title: "Stillwater Baths",
    client: "Borough of Stillwater",
    year: "2024",
    discipline: "Interior",
    place: "Stillwater",
    excerpt: "<p>A public bath from 1911 gets its arcade back, and a place to leave your towel.</p>",
    tags: ["Public", "Reuse"],
    isStarred: true,
    mainImage: {
      key: "bath-arcade",
      altText: "White arches beside still green water, a dark green wall and oak benches behind them",
    },
    rows: [
      [
        [
          4,
          textBlock(
            "<h3>What we did</h3><p>Condition report, interior, tiles, benches, opening times painted on a wall.</p>",
          ),
        ],
        [
          8,
          textBlock(
            "<h2>Five arches behind forty years of lockers</h2><p>The drawings in the town archive showed an arcade. On site there were steel lockers. We moved eleven of them for a look, then four hundred.</p>",
          ),
        ],
      ],
      [
        [
          7,
          textBlock(
            "<p>Behind the arches there is now one long room that is neither wet nor dry. You undress there, wait there, and talk there with your feet still in the warm. The wall is tiled to three metres in a green that hides nothing and flatters everyone; the benches are oak and get scrubbed with the floor.</p><p>The borough asked for a mural. We asked for the water level to be raised by nine centimetres, so that the arches stand in it. That is the mural.</p>",
          ),
        ],
        [
          5,
          picture(
            { key: "pool-steps", altText: "White steps go down into green water; folded towels lie on a bench" },
            "Shallow end. The last two steps are under water.",
          ),
        ],
      ],
    ],
  },
  {
    urlId: "paper-town",
    title: "Paper Town",
    client: "Museum of Small Things",
    year: "2024",
    discipline: "Exhibition",
    place: "Old customs house",
    excerpt: "<p>An exhibition about planning, built by its visitors out of one size of card.</p>",
    tags: ["Exhibition", "Models"],
    isStarred: false,
    mainImage: { key: "paper-city", altText: "A town of white card houses on a yellow table; one house is red" },
    rows: [
      [
        [
          8,
          textBlock(
            "<h2>Fourteen thousand houses and one rule</h2><p>A sheet of card, a printed fold line, a yellow table ten metres long. Put your house where you like, as long as nobody else's door is blocked. The museum expected a town. It got three, with a dispute about a bridge.</p>",
          ),
        ],
        [4, textBlock("<h3>What we did</h3><p>Idea, exhibition design, tables, the fold, the rule.</p>")],
      ],
      [
        [
          5,
          picture(
            { key: "screens", altText: "Folded paper screens in white, yellow and red stand in a green room" },
            "Study for the walls: one fold at three sizes.",
            1,
          ),
        ],
        [
          7,
          textBlock(
            "<p>Every Friday the red house was moved. It belonged to whoever had kept the rule best that week, and it always made the houses around it behave better for a day or so. A planner from the borough came back four times to watch.</p><p>When the show closed, the card went to the schools and the tables to the library, where they are the long ones by the window.</p>",
          ),
        ],
      ],
    ],
  },
  {
    urlId: "bench-04",
    title: "Bench 04",
    client: "Coast Line Railway",
    year: "2023",
    discipline: "Furniture",
    place: "Nineteen stations",
    excerpt: "<p>A platform bench with six parts, four screws and a back that is somebody else’s wall.</p>",
    tags: ["Furniture", "Public"],
    isStarred: false,
    mainImage: {
      key: "platform",
      altText: "A long bench with red legs on a platform, against green tiles with one yellow row",
    },
    rows: [
      [
        [
          5,
          textBlock(
            "<h3>The brief, whole</h3><p>“It must outlive the timetable, and one person must be able to mend it between two trains.”</p>",
          ),
        ],
        [
          7,
          textBlock(
            "<h2>Six parts, four screws</h2><p>Versions 01 to 03 had backs. Then we looked at nineteen platforms and found that people lean on the wall. So 04 stands with its back to one, and we spent the difference on a better slat.</p>",
          ),
        ],
      ],
      [
        [
          12,
          picture(
            {
              key: "bench-parts",
              altText: "The bench taken apart: slats, two rails and two frames hang above one another",
            },
            "Bench 04 in layers. A slat is changed in four minutes; the 10.42 leaves in six.",
            2.2,
          ),
        ],
      ],
      [
        [
          6,
          textBlock(
            "<p>The slats are larch from the railway's own cuttings, the frames are cast from its old rail chairs. A slat lasts about fifteen winters; after that it makes a good garden edge, and stations may sell them.</p>",
          ),
        ],
        [
          6,
          picture(
            { key: "stools", altText: "Stools in red, white, green and pink stacked in a yellow room" },
            "By-product: the waiting-room stool, from the offcuts of the frame.",
            1,
          ),
        ],
      ],
    ],
  },
  {
    urlId: "the-long-shelf",
    title: "The Long Shelf",
    client: "Ledger Books",
    year: "2023",
    discipline: "Joinery",
    place: "Chapel Street",
    excerpt: "<p>A bookshop with one shelf, six and a half metres long, and a rule about gaps.</p>",
    tags: ["Joinery", "Shop"],
    isStarred: false,
    mainImage: {
      key: "long-shelf",
      altText: "A long oak shelf of fifty compartments, most of them with a few coloured books",
    },
    rows: [
      [
        [
          8,
          textBlock(
            "<h2>Fewer books, faced properly</h2><p>The shop had nine thousand titles and a ladder nobody was insured to climb. The owners kept two thousand. We drew a shelf that makes two thousand look like a decision.</p>",
          ),
        ],
        [4, textBlock("<h3>What we did</h3><p>Counting, shop plan, joinery, price rail, the step stool.</p>")],
      ],
      [
        [
          4,
          textBlock(
            "<h3>The rule</h3><p>Six compartments stay empty at any time, and they may not be the same six two weeks running.</p>",
          ),
        ],
        [
          8,
          textBlock(
            "<p>Each compartment is 600 by 420, which is an arm and a half of paperbacks. Nothing is higher than a raised hand or lower than a knee. The gaps turned out to be the best-selling part: what stands next to an empty compartment sells twice as well, so the rule polices itself.</p>",
          ),
        ],
      ],
      [
        [
          12,
          {
            kind: "pictures",
            pictures: [
              { key: "shelf-end", altText: "The end of a shelf with a ladder leaning on the wall beside it" },
              { key: "stools", altText: "Stacked stools in a yellow room" },
              { key: "material-board", altText: "Oak, walnut, paint and paper samples laid out in rows" },
            ],
          },
        ],
      ],
    ],
  },
  {
    urlId: "day-room",
    title: "Day Room",
    client: "Hillside Hospice",
    year: "2022",
    discipline: "Interior",
    place: "Hillside",
    excerpt: "<p>A room for the day: a window deep enough to sit in, and chairs that can be turned away.</p>",
    tags: ["Care", "Furniture"],
    isStarred: false,
    mainImage: {
      key: "window-seat",
      altText: "A deep window with a yellow seat in it looks out on a field and a hedge; a chair stands beside it",
      focus: [0.55, 0.4],
    },
    rows: [
      [
        [
          8,
          textBlock(
            "<h2>Somewhere to be, not to wait</h2><p>The old day room had eighteen armchairs round a television. We asked what people looked at. They looked at the door, and at the hedge.</p>",
          ),
        ],
        [4, textBlock("<h3>What we did</h3><p>Conversations, one wall, one window, nine chairs.</p>")],
      ],
      [
        [
          5,
          picture(
            {
              key: "corridor",
              altText:
                "A corridor with openings on both sides; light lies across the green floor, a yellow chair at its end",
            },
            "The corridor now ends in a colour.",
          ),
        ],
        [
          7,
          textBlock(
            "<p>So there is one large window, a metre deep and low enough to see out of lying down, and the door is where it can be watched without being faced. The seat in the window is warm: a pipe runs under it.</p><p>The corridor was the hard part. It could not be shorter, so we gave it things to pass: openings on one side, doors on the other, a chair in the light at the end.</p>",
          ),
        ],
      ],
      [
        [
          12,
          picture(
            {
              key: "two-chairs",
              altText: "An oak chair and a green chair stand turned towards each other in a pink room",
            },
            "Chair, two ways. Light enough to be turned by someone who is tired.",
          ),
        ],
      ],
    ],
  },
];
