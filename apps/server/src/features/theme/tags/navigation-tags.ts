import { FOLDER_NAVIGATION, NAVIGATION_AREAS } from "./platform-names.ts";
import { renderTemplateOrBody, type TagCall } from "./tag-call.ts";

/** Scope of a navigation area; pages prepare one per area of the theme. spec: template-platform 2.1 */
export type NavigationScope = {
  readonly items: readonly unknown[];
  readonly active: boolean;
  readonly folderActive: boolean;
};

const EMPTY_NAVIGATION: NavigationScope = { items: [], active: false, folderActive: false };

/** spec: template-platform 1.1, navigation */
export function renderNavigation(call: TagCall): string {
  const areas = call.lookup(NAVIGATION_AREAS) as Readonly<Record<string, NavigationScope>> | undefined;
  const name = call.attributes["navigationId"]?.trim() ?? "";
  const area = areas && Object.hasOwn(areas, name) ? areas[name] : undefined;
  return renderTemplateOrBody(call, { ...(area ?? EMPTY_NAVIGATION), website: call.lookup("website") });
}

/** Pages of the current page's folder; empty elsewhere. spec: template-platform 1.1, folder-navigation */
export function renderFolderNavigation(call: TagCall): string {
  const folder = call.lookup(FOLDER_NAVIGATION);
  if (typeof folder !== "object" || folder === null) return "";
  return renderTemplateOrBody(call, { ...folder, website: call.lookup("website") });
}
