import { expect, test } from "vitest";
import { afterSaved, displayedText } from "./field-typing.ts";

test("what is typed stays while the text before it is saved, and what is changed elsewhere is shown after that", () => {
  const typing = { text: "A blue vase", of: "" };
  expect(displayedText(typing, "A blue")).toBe("A blue vase");
  const savedHalf = afterSaved(typing, "A blue");
  expect(displayedText(savedHalf, "A blue")).toBe("A blue vase");
  const savedAll = afterSaved(savedHalf, "A blue vase");
  expect(displayedText(savedAll, "A blue vase")).toBe("A blue vase");
  expect(displayedText(savedAll, "A jug")).toBe("A jug");
});
