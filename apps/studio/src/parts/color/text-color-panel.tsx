import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { RICH_TEXT_MESSAGES } from "@stoa/core/rich-text/rich-text-messages.ts";
import { textColor } from "@stoa/core/rich-text/text-style.ts";
import { contrastOf, contrastText, LEAST_CONTRAST } from "@stoa/core/style/color/color-contrast.ts";
import { DESIGN_MESSAGES } from "@stoa/core/style/design-messages.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { ActionButton } from "../action/action-button.tsx";
import { ColorPanel } from "./color-panel.tsx";
import { distinctColors } from "./color-text.ts";
import { siteColorsQuery, type SiteColors } from "./site-colors.ts";
import type { TextColorName } from "@stoa/ui/rich-text/text-colors.ts";
import styles from "./text-color.module.css";
import { translated } from "../../language/t.ts";

export type ChosenColors = Readonly<Record<TextColorName, string | null>>;

type TextColorPanelProps = {
  readonly name: TextColorName;
  readonly chosen: ChosenColors;
  readonly onChange: (color: string | null) => void;
};

type Other = { readonly color: string; readonly title: string };

/** The color that `name` is read against; undefined when only the theme knows it. */
function otherColor(
  { name, chosen }: Omit<TextColorPanelProps, "onChange">,
  site: SiteColors | undefined,
): Other | undefined {
  const isText = name === "textColor";
  const own = isText ? chosen.textBackground : chosen.textColor;
  const { itsBackground, itsText, page, pageText } = RICH_TEXT_MESSAGES;
  if (own !== null) return { color: own, title: isText ? itsBackground : itsText };
  const color = isText ? site?.background : site?.text;
  return color === undefined ? undefined : { color, title: isText ? page : pageText };
}

function ContrastNote({ color, other }: { readonly color: string; readonly other: Other }): ReactElement | null {
  const ratio = contrastOf(color, other.color);
  if (ratio === undefined) return null;
  const isLow = ratio < LEAST_CONTRAST;
  const text = isLow ? translated(DESIGN_MESSAGES.contrastLow) : translated(DESIGN_MESSAGES.contrastGood);
  return (
    <output className={styles["note"]} data-low={isLow || undefined}>
      {fillMessage(text, {
        other: translated(other.title),
        ratio: contrastText(ratio),
        least: contrastText(LEAST_CONTRAST),
      })}
    </output>
  );
}

function firstColor(name: TextColorName, site: SiteColors | undefined): string {
  return name === "textColor" ? (site?.text ?? "#000000") : "#ffffff";
}

export function TextColorPanel({ name, chosen, onChange }: TextColorPanelProps): ReactElement {
  const { data: site, isPending } = useQuery(siteColorsQuery);
  const color = chosen[name];
  const isText = name === "textColor";
  const other = otherColor({ name, chosen }, site);
  // Rendered only after the site's colors load, so typed input is not lost.
  if (isPending) return <div className={styles["loading"]} aria-busy="true" />;
  return (
    <div className={styles["panel"]}>
      <ColorPanel
        value={color ?? firstColor(name, site)}
        swatches={distinctColors(site?.palette ?? [])}
        hasAlpha={!isText}
        onChange={(value) => onChange(textColor(value) ?? null)}
      />
      {color !== null && other && <ContrastNote color={color} other={other} />}
      <ActionButton tone="quiet" isDisabled={color === null} onPress={() => onChange(null)}>
        {translated(RICH_TEXT_MESSAGES.noColor)}
      </ActionButton>
    </div>
  );
}
