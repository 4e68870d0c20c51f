import { hasVariants, hasVariedPrices, isOnSale, isSoldOut } from "../formatters/product/product-rules.ts";
import { lookUp } from "../language/render/name-resolution.ts";
import type { Frame } from "../language/render/render-state.ts";
import { addRuntimeError } from "../language/render/render-state.ts";
import { asNumber, isTruthy, ownEntry, readMember } from "../language/value-kinds.ts";
import type { PredicateTable } from "./predicate-shapes.ts";
import { nodePredicate, scopePredicate } from "./predicate-shapes.ts";

const SLICE_TYPES: Readonly<Record<string, number>> = {
  heading: 1,
  body: 3,
  image: 4,
  gallery: 5,
  video: 6,
  "social-icons": 7,
  buttons: 8,
  navigation: 9,
  "custom-form": 10,
  newsletter: 11,
  album: 12,
  map: 13,
  logo: 14,
  action: 15,
  form: 16,
  lock: 17,
  password: 18,
  twitter: 19,
};

/** Predicates of products, comments, slices and units. spec: template-language 14.3 */
export const COMMERCE_PREDICATES: PredicateTable = {
  "has-variants?": nodePredicate(hasVariants),
  "on-sale?": nodePredicate(isOnSale),
  "sold-out?": nodePredicate(isSoldOut),
  "varied-prices?": nodePredicate(hasVariedPrices),
  "comments?": scopePredicate(hasComments),
  "disqus?": scopePredicate((frame) => {
    const settings = lookUp(frame, "websiteSettings");
    return isTruthy(readMember(settings, "disqusShortName")) || isTruthy(readMember(settings, "disqusShortname"));
  }),
  "current-type?": {
    bind: ([name = ""]) => {
      const type = ownEntry(SLICE_TYPES, name);
      return (frame) => type !== undefined && asNumber(readMember(frame.node, "currentType")) === type;
    },
  },
  "units-metric?": scopePredicate((frame) => {
    addRuntimeError(frame.state, {
      code: "GENERAL_ERROR",
      message: '"units-metric?" formatter is not yet implemented',
    });
    return false;
  }),
};

const COMMENTS_ON = 1;

function hasComments(frame: Frame): boolean {
  const settings = lookUp(frame, "websiteSettings");
  if (settings !== undefined && !isTruthy(readMember(settings, "commentsEnabled"))) return false;
  if (asNumber(readMember(frame.node, "commentState")) === COMMENTS_ON) return true;
  return asNumber(readMember(frame.node, "publicCommentCount")) > 0;
}
