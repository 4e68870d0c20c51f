import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leftOverLines } from "../line/left-over-lines.ts";
import { mergeCartLines, type MergeLine } from "./merge-carts.ts";

/** A line with a quantity of a variant (`a`), or of one with answers (`a|x`). */
const line = (id: string, choice: string, quantity: number): MergeLine => {
  const [variantId = "", additionalFields = null] = choice.split("|");
  return {
    id,
    productId: `product of ${variantId}`,
    variantId,
    quantity,
    additionalFields,
    customizations: [],
    pressKeys: [],
  };
};

/** A cart as a map: line key → quantity. */
type Model = ReadonlyMap<string, number>;
const keyOf = ({ variantId, additionalFields }: MergeLine) => JSON.stringify([variantId, additionalFields ?? ""]);
const modelOf = (lines: readonly MergeLine[]): Model => new Map(lines.map((each) => [keyOf(each), each.quantity]));

const choice = fc.record({
  variantId: fc.constantFrom("a", "b", "c", "d"),
  additionalFields: fc.constantFrom(null, "", "1", "1 ", "2"),
  quantity: fc.integer({ min: 1, max: 9999 }),
});
const cartOf = (name: string) =>
  fc
    .uniqueArray(choice, {
      maxLength: 12,
      selector: ({ variantId, additionalFields }) => `${variantId} ${additionalFields ?? ""}`,
    })
    .map((choices) =>
      choices.map((each, index) => ({
        ...each,
        id: `${name}${index}`,
        productId: "p",
        customizations: [],
        pressKeys: [`press ${index}`],
      })),
    );

describe("merging carts", () => {
  test("loses no line, duplicates none and adds units up to the limit of a line", () => {
    fc.assert(
      fc.property(cartOf("into"), cartOf("from"), (into, from) => {
        const merged = mergeCartLines(into, from, "add");
        const [first, second, result] = [modelOf(into), modelOf(from), modelOf(merged)];
        expect(result.size).toBe(merged.length);
        expect(new Set(result.keys())).toEqual(new Set([...first.keys(), ...second.keys()]));
        for (const [key, quantity] of result) {
          expect(quantity).toBe(Math.min(9999, (first.get(key) ?? 0) + (second.get(key) ?? 0)));
        }
        expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
      }),
    );
  });

  test("gives the same quantities whichever cart is merged into the other, and for three in any grouping", () => {
    fc.assert(
      fc.property(cartOf("a"), cartOf("b"), cartOf("c"), (a, b, c) => {
        expect(modelOf(mergeCartLines(a, b, "add"))).toEqual(modelOf(mergeCartLines(b, a, "add")));
        const left = mergeCartLines(mergeCartLines(a, b, "add"), c, "add");
        const right = mergeCartLines(a, mergeCartLines(b, c, "add"), "add");
        expect(modelOf(left)).toEqual(modelOf(right));
      }),
    );
  });

  test("changes nothing when a copy is merged again, since the larger quantity counts", () => {
    fc.assert(
      fc.property(cartOf("own"), cartOf("copy"), (own, copy) => {
        const once = mergeCartLines(own, copy, "keepLarger");
        const [first, second] = [modelOf(own), modelOf(copy)];
        for (const [key, quantity] of modelOf(once)) {
          expect(quantity).toBe(Math.max(first.get(key) ?? 0, second.get(key) ?? 0));
        }
        expect(mergeCartLines(once, copy, "keepLarger")).toEqual(once);
        expect(mergeCartLines(own, own, "keepLarger")).toEqual(own);
      }),
    );
  });

  test("keeps the ids and order of existing lines, and adds others at the end", () => {
    const merged = mergeCartLines(
      [line("1", "a", 2), line("2", "b", 1)],
      [line("3", "c", 4), line("4", "b", 5), line("5", "a|engraved", 1)],
      "add",
    );
    expect(merged.map(({ id, quantity }) => [id, quantity])).toEqual([
      ["1", 2],
      ["2", 6],
      ["3", 4],
      ["5", 1],
    ]);
  });
});

describe("clicks of merged lines", () => {
  const pressed = (id: string, choice: string, pressKeys: readonly string[]): MergeLine => ({
    ...line(id, choice, 1),
    pressKeys,
  });

  test("are those of both lines, each once, the other cart's first and five at most", () => {
    const own = [pressed("1", "a", ["own 2", "own 1"]), pressed("2", "b", ["b"])];
    const other = [pressed("3", "a", ["new 2", "own 2", "new 1", "new 0"]), pressed("4", "c", ["c"])];
    expect(mergeCartLines(own, other, "add").map(({ id, pressKeys }) => [id, pressKeys])).toEqual([
      ["1", ["new 2", "own 2", "new 1", "new 0", "own 1"]],
      ["2", ["b"]],
      ["4", ["c"]],
    ]);
    const many = [pressed("5", "a", ["1", "2", "3", "4", "5"])];
    expect(mergeCartLines(own, many, "add")[0]?.pressKeys).toEqual(["1", "2", "3", "4", "5"]);
  });
});

describe("the rest of a purchased cart", () => {
  test("is whatever was added or raised while the order was paid", () => {
    const ordered = [
      { variantId: "a", quantity: 2 },
      { variantId: "b", quantity: 1 },
    ];
    const left = leftOverLines([line("1", "a", 3), line("2", "b", 1), line("3", "c", 4), line("4", "b|x", 2)], ordered);
    expect(left.map(({ id, quantity }) => [id, quantity])).toEqual([
      ["1", 1],
      ["3", 4],
      ["4", 2],
    ]);
  });

  test("is empty when nothing was changed, or nothing is known of the order", () => {
    const lines = [line("1", "a", 3), line("2", "a|x", 1)];
    expect(
      leftOverLines(lines, [
        { variantId: "a", quantity: 3 },
        { variantId: "a", quantity: 1 },
      ]),
    ).toEqual([]);
    expect(leftOverLines(lines, [])).toEqual([]);
  });

  test("together with the order equals the original cart", () => {
    fc.assert(
      fc.property(cartOf("line"), fc.array(choice, { minLength: 1, maxLength: 6 }), (lines, ordered) => {
        const piecesOf = (all: readonly { variantId: string; quantity: number }[], variantId: string) =>
          all.filter((each) => each.variantId === variantId).reduce((sum, each) => sum + each.quantity, 0);
        const left = leftOverLines(lines, ordered);
        for (const variantId of ["a", "b", "c", "d"]) {
          const expected = Math.max(0, piecesOf(lines, variantId) - piecesOf(ordered, variantId));
          expect(piecesOf(left, variantId)).toBe(expected);
        }
      }),
    );
  });
});
