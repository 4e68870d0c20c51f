import { expect, test } from "vitest";
import { translatorFor } from "../visitor-text/translator-for.ts";
import { likeButtonLabel } from "./like-count.ts";

test.each([
  ["en", ["Like", "Like, 1 like", "Like, 3 likes"]],
  ["de", ["Gefällt mir", "Gefällt mir, 1 mal", "Gefällt mir, 3 mal"]],
  ["fr", ["J’aime", "J’aime, 1 personne", "J’aime, 3 personnes"]],
  ["ja", ["Like", "Like, 1 like", "Like, 3 likes"]],
])("a like button says in %s what it does, and shows the count", (language, labels) => {
  expect([0, 1, 3].map((count) => likeButtonLabel(count, translatorFor(language)))).toEqual(labels);
});
