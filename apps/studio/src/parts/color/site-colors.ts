import { mainColorTweaks } from "@stoa/core/style/color/color-roles.ts";
import type { readDesign } from "@stoa/core/style/design-api.ts";
import { tweakValueOf } from "@stoa/core/style/tweak/tweak-values.ts";
import { queryOptions } from "@tanstack/react-query";
import { CallError } from "../../client/call-error.ts";
import { callEndpoint } from "../../client/page-client.ts";

export type SiteColors = {
  readonly palette: readonly string[];
  readonly background: string | undefined;
  readonly text: string | undefined;
};

const NO_COLORS: SiteColors = { palette: [], background: undefined, text: undefined };

async function readSiteColors(): Promise<SiteColors> {
  const { tweaks, draft } = await callEndpoint<typeof readDesign>({ method: "GET", path: "/api/studio/design" });
  const main = mainColorTweaks(tweaks);
  const valueOf = (tweak: (typeof tweaks)[number]): string => String(tweakValueOf(tweak, draft.data.tweaks));
  return {
    palette: tweaks.filter(({ type }) => type === "color").map(valueOf),
    background: main.background && valueOf(main.background),
    text: main.text && valueOf(main.text),
  };
}

/** Without permission to read the design, the palette is empty; any color can still be chosen. */
export const siteColorsQuery = queryOptions({
  queryKey: ["site-colors"],
  staleTime: 60_000,
  queryFn: () =>
    readSiteColors().catch((error: unknown) => {
      if (error instanceof CallError && error.status === 403) return NO_COLORS;
      throw error;
    }),
});
