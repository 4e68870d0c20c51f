import { contrastOf, contrastText, LEAST_CONTRAST } from "@stoa/core/style/color/color-contrast.ts";
import { findContrastPartner } from "@stoa/core/style/color/color-roles.ts";
import type { DesignTweak } from "@stoa/core/style/design-api.ts";
import { DESIGN_MESSAGES } from "@stoa/core/style/design-messages.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { tweakValueOf } from "@stoa/core/style/tweak/tweak-values.ts";
import type { CSSProperties, ReactElement } from "react";
import { Button } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { ColorPanel } from "../../../parts/color/color-panel.tsx";
import { distinctColors, isColorText } from "../../../parts/color/color-text.ts";
import { useDesignState, type DesignSession } from "../design-session.ts";
import { tweakLabel, type TweakEdit } from "./tweak-edit.ts";
import styles from "./tweak-row.module.css";
import { translated } from "../../../language/t.ts";

type ColorTweakFieldProps = {
  readonly edit: TweakEdit;
  readonly session: DesignSession;
  readonly tweaks: readonly DesignTweak[];
};

type Contrast = { readonly text: string; readonly isLow: boolean };

/** Contrast with the color it is read against; null when it cannot be determined. */
function useContrast({ edit, session, tweaks }: ColorTweakFieldProps): Contrast | null {
  const partner = findContrastPartner(edit.tweak, tweaks);
  const other = useDesignState(session, ({ draft }) =>
    partner ? String(tweakValueOf(partner, draft.tweaks)) : undefined,
  );
  const ratio = other === undefined ? undefined : contrastOf(edit.value, other);
  if (!partner || ratio === undefined) return null;
  const isLow = ratio < LEAST_CONTRAST;
  const values = { other: tweakLabel(partner), ratio: contrastText(ratio), least: contrastText(LEAST_CONTRAST) };
  return {
    isLow,
    text: fillMessage(translated(isLow ? DESIGN_MESSAGES.contrastLow : DESIGN_MESSAGES.contrastGood), values),
  };
}

export function ColorTweakField(props: ColorTweakFieldProps): ReactElement {
  const { edit, session, tweaks } = props;
  const { tweak, label, value, problem, change } = edit;
  const contrast = useContrast(props);
  const chosen = useDesignState(session, ({ draft }) => draft.tweaks);
  const colors = tweaks.filter(({ type }) => type === "color").map((one) => String(tweakValueOf(one, chosen)));
  const chip = { "--chip": isColorText(value) ? value : "transparent" } as CSSProperties;
  return (
    <>
      <div className={styles["line"]}>
        <span className={styles["name"]}>{label}</span>
        <DialogTrigger>
          <Button className={styles["trigger"] ?? ""} aria-label={`${label}: ${value}`}>
            <span className={styles["chip"]} style={chip} aria-hidden="true" />
            <span className={styles["text"]}>{value}</span>
          </Button>
          <Popover className={styles["popover"] ?? ""} placement="bottom end" aria-label={label}>
            <div className={styles["dialog"]}>
              <ColorPanel
                value={value}
                swatches={distinctColors(colors)}
                hasAlpha={!tweak.disableTransparency}
                onChange={change}
              />
              {contrast && (
                <p className={styles["note"]} data-low={contrast.isLow || undefined}>
                  {contrast.text}
                </p>
              )}
            </div>
          </Popover>
        </DialogTrigger>
      </div>
      {contrast?.isLow && (
        <p className={styles["note"]} data-low="">
          {contrast.text}
        </p>
      )}
      {problem && (
        <p className={styles["note"]} data-bad="">
          {problem}
        </p>
      )}
    </>
  );
}
