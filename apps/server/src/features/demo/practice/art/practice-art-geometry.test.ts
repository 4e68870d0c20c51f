import { describe, expect, it } from "vitest";
import { openCamera } from "./practice-art-camera.ts";
import { orderSolids } from "./practice-art-order.ts";
import { isInside, throwShadow } from "./practice-art-shadow.ts";
import { arch, box, circle, extrude, leaned, rectangle, turned, type Solid } from "./practice-art-solids.ts";
import { anchorOf, clipRing, dot, subtract, unit, type Face, type Vector } from "./practice-art-space.ts";

const FRONT = openCamera({ eye: [0, -10, 1.5], target: [0, 0, 1.5], focal: 1000, centre: [500, 500] });
const EVERYWHERE = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };

function middleOf({ low, high }: Solid): Vector {
  return [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
}

function faceTowards(solid: Solid, direction: Vector): Face {
  const [best] = solid.faces.toSorted((one, other) => dot(other.normal, direction) - dot(one.normal, direction));
  if (!best) throw new Error("a solid has faces");
  return best;
}

describe("a solid", () => {
  const shapes: ReadonlyArray<readonly [string, Solid]> = [
    ["a box", box([1, 2, 0], [2, 4, 3], "#fff")],
    ["a column", extrude({ along: "z", from: 0, to: 2, outline: circle([1, 1], 0.5), colour: "#fff" })],
    [
      "an outline written clockwise",
      extrude({ along: "y", from: 0, to: 1, outline: rectangle([0, 0], [2, 2]).toReversed(), colour: "#fff" }),
    ],
    ["a turned box", turned(box([1, 2, 0], [2, 4, 3], "#fff"), 40, [0, 0])],
    ["a leaned box", leaned(box([1, 2, 0], [2, 4, 3], "#fff"), 20, [2, 0])],
  ];

  it.each(shapes)("%s faces outward on all sides", (_, solid) => {
    const middle = middleOf(solid);
    for (const face of solid.faces) expect(dot(face.normal, subtract(anchorOf(face), middle))).toBeGreaterThan(0);
  });

  it("with an opening faces inward there", () => {
    const wall = extrude({
      along: "y",
      from: 0,
      to: 0.5,
      outline: rectangle([0, 0], [4, 4]),
      holes: [arch([1, 0.5], 1, 2)],
      colour: "#fff",
      lining: "#f00",
    });
    const lining = wall.faces.filter(({ colour }) => colour === "#f00");
    expect(lining.length).toBeGreaterThan(20);
    for (const face of lining) expect(dot(face.normal, subtract([1.5, 0.25, 1.5], anchorOf(face)))).toBeGreaterThan(0);
  });
});

describe("a view", () => {
  it("puts its target in the middle, and what is higher above it", () => {
    const [ring = []] = FRONT.project([
      [
        [0, 0, 1.5],
        [1, 0, 1.5],
        [0, 0, 2.5],
      ],
    ]);
    expect(ring).toEqual([
      [500, 500],
      [600, 500],
      [500, 400],
    ]);
  });

  it("cuts off what lies behind the viewer", () => {
    expect(
      FRONT.project([
        [
          [0, -20, 0],
          [1, -20, 0],
          [0, -20, 1],
        ],
      ]),
    ).toEqual([]);
    const [ring = []] = FRONT.project([
      [
        [0, 0, 0],
        [1, 0, 0],
        [0, -30, 0],
      ],
    ]);
    expect(ring.length).toBe(4);
    expect(ring.flat().every(Number.isFinite)).toBe(true);
  });

  it("keeps upright lines upright, also when it looks up", () => {
    const camera = openCamera({ eye: [0, -5, 1], target: [2, 5, 6], focal: 900, centre: [0, 0] });
    const [ring = []] = camera.project([
      [
        [3, 3, 0],
        [3, 3, 4],
        [3.001, 3, 4],
      ],
    ]);
    expect(ring[0]?.[0]).toBeCloseTo(ring[1]?.[0] ?? Number.NaN, 6);
  });

  it("paints what is near after what it hides", () => {
    const near = box([-1, 1, 0], [1, 2, 1], "#near");
    const far = box([-1, 4, 0], [1, 5, 3], "#far");
    const floor = box([-9, -9, -0.2], [9, 9, 0], "#floor");
    const names = orderSolids([near, floor, far], FRONT).map(({ faces }) => faces[0]?.colour);
    expect(names).toEqual(["#floor", "#far", "#near"]);
  });

  it("does not put a floor before things that hang over the viewer's head", () => {
    const floor = box([-9, -9, -0.2], [9, 9, 0], "#floor");
    const lamp = box([-1, 0, 2], [1, 1, 3], "#lamp");
    const wall = box([-9, 5, 0], [9, 6, 4], "#wall");
    const bench = box([-1, 4, 0], [1, 5, 0.5], "#bench");
    const names = orderSolids([lamp, bench, wall, floor], FRONT).map(({ faces }) => faces[0]?.colour);
    expect(names.indexOf("#wall")).toBeLessThan(names.indexOf("#bench"));
    expect(names.indexOf("#floor")).toBeLessThan(names.indexOf("#bench"));
  });
});

describe("a shadow", () => {
  const floor = faceTowards(box([-9, -9, -0.2], [9, 9, 0], "#fff"), [0, 0, 1]);
  const sun = unit([-1, 0, 1]);
  const setting = { camera: FRONT, sun, box: EVERYWHERE };
  const pixelOf = (point: Vector): readonly [number, number] => {
    const [ring = []] = FRONT.project([
      [point, [point[0] + 1, point[1], point[2]], [point[0], point[1] + 1, point[2]]],
    ]);
    return ring[0] ?? [Number.NaN, Number.NaN];
  };

  it("falls away from the sun, as long as the thing is high", () => {
    const post = box([0, 0, 0], [0.1, 1, 2], "#fff");
    const shadow = throwShadow(faceTowards(post, [-1, 0, 0]), floor, setting);
    expect(isInside(pixelOf([1, 0.5, 0]), shadow)).toBe(true);
    expect(isInside(pixelOf([1.9, 0.5, 0]), shadow)).toBe(true);
    expect(isInside(pixelOf([2.2, 0.5, 0]), shadow)).toBe(false);
    expect(isInside(pixelOf([-0.5, 0.5, 0]), shadow)).toBe(false);
  });

  it("has light where there is an opening", () => {
    const wall = extrude({
      along: "x",
      from: 0,
      to: 0.01,
      outline: rectangle([0, 0], [4, 4]),
      holes: [rectangle([1, 1], [3, 2])],
      colour: "#fff",
    });
    const shadow = throwShadow(faceTowards(wall, [-1, 0, 0]), floor, setting);
    expect(isInside(pixelOf([1.5, 2, 0]), shadow)).toBe(false);
    expect(isInside(pixelOf([0.5, 2, 0]), shadow)).toBe(true);
    expect(isInside(pixelOf([1.5, 3.5, 0]), shadow)).toBe(true);
  });

  it("is thrown by nothing that lies under the surface", () => {
    const cellar = box([0, 0, -3], [1, 1, -1], "#fff");
    expect(throwShadow(faceTowards(cellar, [0, 0, 1]), floor, setting)).toEqual([]);
  });

  it("begins where a thing comes through the surface", () => {
    const ring = clipRing(
      [
        [0, 0, -1],
        [1, 0, -1],
        [1, 0, 1],
        [0, 0, 1],
      ],
      ([, , z]) => z,
      0,
    );
    expect(Math.min(...ring.map(([, , z]) => z))).toBe(0);
  });
});
