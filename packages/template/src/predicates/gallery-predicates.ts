import { lookUp } from "../language/render/name-resolution.ts";
import { asBoolean, asText, isTruthy, readMember } from "../language/value-kinds.ts";
import type { PredicateTable } from "./predicate-shapes.ts";
import { scopePredicate } from "./predicate-shapes.ts";

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  design: ["grid", "slideshow", "slider", "stacked"],
  "meta-position": ["top", "top-left", "top-right", "center", "bottom", "bottom-left", "bottom-right"],
  "active-alignment": ["center", "left", "right"],
};

const SWITCHES = "autoplay auto-crop controls lightbox square-thumbs show-meta show-meta-on-hover thumbnails".split(
  " ",
);

function galleryPredicates(): PredicateTable {
  const table: Record<string, PredicateTable[string]> = {
    "gallery-meta?": scopePredicate((frame) => {
      const options = lookUp(frame, "options");
      return isTruthy(readMember(options, "controls")) || isTruthy(readMember(options, "indicators"));
    }),
  };
  for (const [option, values] of Object.entries(CHOICES)) {
    for (const value of values) {
      table[`gallery-${option}-${value}?`] = scopePredicate(
        (frame) => asText(readMember(lookUp(frame, "options"), option)) === value,
      );
    }
  }
  for (const name of SWITCHES) {
    table[`gallery-${name}?`] = scopePredicate((frame) => asBoolean(readMember(lookUp(frame, "options"), name)));
  }
  return table;
}

/** Predicates of gallery options. spec: template-language 14.2 */
export const GALLERY_PREDICATES: PredicateTable = galleryPredicates();
