import { expect, test } from "vitest";
import { keyedLabels } from "./keyed-labels.ts";

test("rows with equal labels have unique keys", () => {
  const rows = [{ label: "Discount (Sale)" }, { label: "Total" }, { label: "Discount (Sale)" }];
  expect(keyedLabels(rows).map(({ key }) => key)).toEqual(["1 Discount (Sale)", "1 Total", "2 Discount (Sale)"]);
});
