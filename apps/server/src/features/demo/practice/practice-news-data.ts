import { picture, textBlock, type NewsDraft } from "./practice-drafts.ts";

export const PRACTICE_NEWS: readonly NewsDraft[] = [
  {
    urlId: "ropewalk-opens-its-hatches",
    title: "Ropewalk opens its hatches",
    date: "2026-09-14T08:30:00Z",
    excerpt:
      "<p>The library is open, all hundred and ninety metres of it. Come before four, while the light is on the floor.</p>",
    categories: ["Work"],
    tags: ["Library"],
    mainImage: { key: "slotted-hall", altText: "Bars of light across the floor of a high hall" },
    rows: [
      [
        [
          12,
          textBlock(
            "<p>The doors opened on Saturday at ten. By noon the first complaint was in: the red floor makes everybody's shoes look dull. We are sorry about the shoes.</p><p>The library is open from eight until the last ferry, every day but Christmas. The lamps tell you: when they are yellow, come in. Bars of sun lie on the tables from ten to four in September, and the desk keeps a pencil line on the floor of where they stopped, week by week. By March it should be a drawing.</p><p>Thanks to the trust, to the joiners who carried a shelf of fourteen bays through a door for one, and to whoever painted a hinge red in 1931.</p>",
          ),
        ],
      ],
    ],
  },
  {
    urlId: "we-are-looking-for-a-model-maker",
    title: "We are looking for a model maker",
    date: "2026-06-02T09:00:00Z",
    excerpt: "<p>Three days a week, a bench of your own by the north window, and all the card you can cut.</p>",
    categories: ["Practice"],
    tags: ["Jobs"],
    mainImage: { key: "long-table", altText: "A white model with a red stair on a table of drawings" },
    rows: [
      [
        [
          12,
          textBlock(
            '<p>We draw by hand, we decide by model, and our models have outgrown the people who make them between other things. So we are looking for somebody to make them properly.</p><p>You would be at the table when a job starts, not when it is finished. You can cut a straight line, you know when card should have been wood, and you don\'t mind if your best model is sat on by a client, which has happened, and was the right decision.</p><h2>The facts</h2><ul><li>Three days a week, chosen by you</li><li>£17.40 an hour, the same as the rest of us</li><li>From September, for at least a year</li></ul><p>Send us one photograph of something you made, and a sentence about what is wrong with it. <a href="/enquiry">The enquiry form</a> will do.</p>',
          ),
        ],
      ],
    ],
  },
  {
    urlId: "bench-04-turns-three",
    title: "Bench 04 turns three, and loses a slat",
    date: "2026-03-20T10:15:00Z",
    excerpt: "<p>A hundred and twelve benches, three winters, one broken slat. We went to look.</p>",
    categories: ["Work", "Notes"],
    tags: ["Furniture"],
    mainImage: { key: "bench-parts", altText: "A bench drawn apart in layers" },
    rows: [
      [
        [
          12,
          textBlock(
            "<p>The first slat broke in February, at Sandend, under a goat. The goat was on its way to a show and is well. The slat was changed by the station manager between the 10.42 and the 10.58 with the driver from the tea room, which is the test we had hoped for and had not dared to set.</p><p>We took the opportunity to visit all nineteen stations. What we learnt:</p><ul><li>People do lean on the wall. Fourteen walls have a polished patch.</li><li>Nobody sits in the middle. Version 05 may not have one.</li><li>Larch goes silver in the second winter, not the third.</li></ul>",
          ),
          picture(
            { key: "platform", altText: "The bench on a platform in front of green tiles" },
            "Sandend, platform 2, with the new slat: third from the wall.",
          ),
        ],
      ],
    ],
  },
];
