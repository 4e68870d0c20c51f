import type { DesignTweak } from "@stoa/core/style/design-api.ts";
import { tweakValueOf } from "@stoa/core/style/tweak/tweak-values.ts";
import type { TweakValue } from "@stoa/core/theme/theme-schema.ts";
import { setTweaks, useDesignState, type DesignSession } from "../design-session.ts";
import { t } from "../../../language/t.ts";

export type TweakEdit = {
  readonly tweak: DesignTweak;
  readonly label: string;
  readonly value: string;
  readonly isChanged: boolean;
  readonly problem: string | undefined;
  readonly change: (value: TweakValue) => void;
};

export function tweakLabel({ label, title }: DesignTweak): string {
  return label || title;
}

export function useTweakEdit(
  session: DesignSession,
  tweak: DesignTweak,
  problems: Readonly<Record<string, string>>,
): TweakEdit {
  const { title } = tweak;
  const value = useDesignState(session, ({ draft }) => String(tweakValueOf(tweak, draft.tweaks)));
  const isChanged = useDesignState(session, ({ draft }) => Object.hasOwn(draft.tweaks, title));
  const label = tweakLabel(tweak);
  return {
    tweak,
    label,
    value,
    isChanged,
    problem: problems[`tweaks.${title}`],
    change: (next) => setTweaks(session, t("Change “{name}”", { name: label }), { [title]: next }),
  };
}
