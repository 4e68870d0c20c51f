import { showLabel } from "@stoa/core/multilingual/label/label-names.ts";
import type { BlockFieldAnswer } from "../../theme/theme-service.ts";
import type { DataResult, DataResults } from "../content/page-data-queries.ts";
import { collectionContext } from "../context/collection-context.ts";
import { merchandisingScope } from "../context/item/merchandising-contexts.ts";
import { collectionSettingOf, itemContexts, type ContextSetting } from "../context/page-context.ts";
import { pagePath } from "../context/page-path.ts";
import { linkTo } from "../address/page-query.ts";
import type { Drawing } from "./page-drawing.ts";

function answerOf(result: DataResult, setting: ContextSetting, drawing: Drawing): object {
  switch (result.kind) {
    case "items": {
      const { document, listing, counts } = result;
      const items = itemContexts(listing, document, setting);
      const collection = collectionContext(document, collectionSettingOf(setting), { counts });
      const pagination = listing.hasMore ? { nextPage: true, nextPageUrl: collection["fullUrl"] } : {};
      const merchandising = merchandisingScope(listing.items, setting.preferences, setting.settings.language);
      return { collection, items, pagination, empty: items.length === 0, ...merchandising };
    }
    case "counts": {
      const { document, counts, limit } = result;
      const path = pagePath(document, setting.content.settings.homepageId);
      const categories = counts.categories.slice(0, limit).map((category) => {
        const name = showLabel(document.labels, "category", category);
        const filter = { author: "", category: name, month: "", tag: "" };
        return { name, fullUrl: linkTo(path, { filter }) };
      });
      return { collection: collectionContext(document, collectionSettingOf(setting), { counts }), categories };
    }
    case "layout": {
      const { field } = result;
      const answer: BlockFieldAnswer = {
        layout: field?.layout,
        updatedOn: field?.updatedOn ?? 0,
        renderBlock: drawing.renderBlock,
      };
      return answer;
    }
    case "groups":
    case "nothing":
      return { items: [], categories: [] };
  }
}

/** Answers for the theme's tags. spec: template-platform 1.1 */
export function dataQueryAnswers(results: DataResults, setting: ContextSetting, drawing: Drawing): Map<string, object> {
  return new Map([...results].map(([key, result]) => [key, answerOf(result, setting, drawing)]));
}
