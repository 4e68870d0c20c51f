import { mainColorTweaks } from "@stoa/core/style/color/color-roles.ts";
import type { DesignPreset, DesignTweak } from "@stoa/core/style/design-api.ts";
import { tweakValueOf } from "@stoa/core/style/tweak/tweak-values.ts";
import { SwatchBook } from "lucide-react";
import type { ReactElement } from "react";
import { StateNotice } from "../../parts/notice/state-notice.tsx";
import type { DesignFrame } from "./design-frame.ts";
import { setTweaks, useDesignState, type DesignSession } from "./design-session.ts";
import { StylePreview, type StyleColors } from "./style-preview.tsx";
import styles from "./style-cards.module.css";
import { t } from "../../language/t.ts";

type PresetListProps = {
  readonly session: DesignSession;
  readonly frame: DesignFrame;
  readonly tweaks: readonly DesignTweak[];
  readonly presets: readonly DesignPreset[];
};

type Values = DesignPreset["values"];

function colorsOf(tweaks: readonly DesignTweak[], values: Values): StyleColors {
  const read = (tweak: DesignTweak | undefined): string | undefined => tweak && String(tweakValueOf(tweak, values));
  const { background, text, accent } = mainColorTweaks(tweaks);
  return { background: read(background), text: read(text), accent: read(accent) };
}

function isWorn(preset: DesignPreset, tweaks: readonly DesignTweak[], values: Values): boolean {
  const set = tweaks.filter(({ title }) => Object.hasOwn(preset.values, title));
  return set.length > 0 && set.every((tweak) => tweakValueOf(tweak, values) === tweakValueOf(tweak, preset.values));
}

/** The theme's presets; hovering one previews it. spec: template-platform 1.6 */
export function PresetList({ session, frame, tweaks, presets }: PresetListProps): ReactElement {
  const values = useDesignState(session, ({ draft }) => draft.tweaks);
  if (presets.length === 0) {
    return (
      <StateNotice title={t("This theme has no presets")} icon={<SwatchBook aria-hidden="true" />}>
        {t("A preset changes many settings at once. Change them one by one under Settings.")}
      </StateNotice>
    );
  }
  return (
    <section aria-label={t("Presets")} className={styles["place"]}>
      <p className={styles["note"]}>{t("A preset changes many settings at once. Hover to preview; Undo reverts.")}</p>
      <ul className={styles["cards"]}>
        {presets.map((preset) => (
          <li key={preset.title}>
            <button
              type="button"
              className={styles["card"]}
              aria-pressed={isWorn(preset, tweaks, values)}
              onPointerEnter={() => frame.tryOn(preset.values)}
              onPointerLeave={() => frame.tryOn(null)}
              onFocus={() => frame.tryOn(preset.values)}
              onBlur={() => frame.tryOn(null)}
              onClick={() => setTweaks(session, t("Choose preset “{name}”", { name: preset.title }), preset.values)}
            >
              <StylePreview {...colorsOf(tweaks, preset.values)} />
              <span className={styles["name"]}>{preset.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
