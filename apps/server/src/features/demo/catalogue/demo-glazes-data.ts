/**
 * A glaze of the recipe book: materials in percent, firing, and what first went wrong. ASCII only: the book's font has
 * nothing else.
 */
export type Glaze = {
  readonly name: string;
  readonly parts: ReadonlyArray<readonly [material: string, percent: number]>;
  readonly firing: string;
  readonly mistake: string;
};

export const GLAZES: readonly Glaze[] = [
  {
    name: "1  Workshop White",
    parts: [
      ["nepheline syenite", 40],
      ["whiting", 15],
      ["kaolin", 15],
      ["silica", 20],
      ["zircon", 10],
    ],
    firing: "100 C an hour to 1220 C, held for ten minutes",
    mistake: "too thick on rims, where it crawls",
  },
  {
    name: "2  Ink",
    parts: [
      ["feldspar", 45],
      ["whiting", 18],
      ["kaolin", 14],
      ["silica", 18],
      ["cobalt carbonate", 5],
    ],
    firing: "as Workshop White",
    mistake: "five percent cobalt is plenty; seven is black",
  },
  {
    name: "3  Clay-red Slip",
    parts: [
      ["red clay", 70],
      ["frit 3134", 25],
      ["iron oxide", 5],
    ],
    firing: "on leather-hard pots, once fired",
    mistake: "put on dry pots, it fell off",
  },
  {
    name: "4  Ochre",
    parts: [
      ["feldspar", 50],
      ["dolomite", 15],
      ["kaolin", 15],
      ["silica", 12],
      ["yellow ochre", 8],
    ],
    firing: "cool slowly from 1100 C, it needs the time",
    mistake: "cooled fast, it is beige",
  },
  {
    name: "5  Green Celadon",
    parts: [
      ["feldspar", 55],
      ["whiting", 20],
      ["silica", 22],
      ["copper carbonate", 3],
    ],
    firing: "100 C an hour to 1210 C",
    mistake: "beside the spy hole it went grey",
  },
  {
    name: "6  Oatmeal",
    parts: [
      ["feldspar", 48],
      ["dolomite", 20],
      ["kaolin", 20],
      ["rutile", 6],
      ["tin oxide", 6],
    ],
    firing: "held for twenty minutes at 1215 C",
    mistake: "sieved through 80 mesh it was sandy; take 120",
  },
  {
    name: "7  Rain Blue",
    parts: [
      ["frit 3134", 30],
      ["feldspar", 40],
      ["kaolin", 18],
      ["rutile", 8],
      ["cobalt carbonate", 4],
    ],
    firing: "two coats, the second one crosswise",
    mistake: "three coats run onto the shelf",
  },
  {
    name: "8  Matte Black",
    parts: [
      ["feldspar", 45],
      ["dolomite", 20],
      ["kaolin", 25],
      ["black stain", 10],
    ],
    firing: "cool at 80 C an hour down to 900 C",
    mistake: "metal spoons leave marks; not for plates",
  },
  {
    name: "9  Honey",
    parts: [
      ["frit 3134", 35],
      ["red clay", 45],
      ["silica", 15],
      ["iron oxide", 5],
    ],
    firing: "1200 C and no more",
    mistake: "at 1220 C it is brown",
  },
  {
    name: "10  Shell Pink",
    parts: [
      ["feldspar", 50],
      ["whiting", 20],
      ["kaolin", 12],
      ["tin oxide", 10],
      ["pink stain", 8],
    ],
    firing: "never in one kiln with copper",
    mistake: "we did; it came out liver",
  },
  {
    name: "11  Ash",
    parts: [
      ["washed wood ash", 50],
      ["feldspar", 30],
      ["red clay", 20],
    ],
    firing: "on the upper third only, it runs",
    mistake: "unwashed ash took the skin off our hands",
  },
  {
    name: "12  Clear",
    parts: [
      ["frit 3134", 40],
      ["feldspar", 25],
      ["kaolin", 20],
      ["silica", 15],
    ],
    firing: "thin: the brush should show",
    mistake: "thick, it is milk",
  },
];
