import type { DesignTweak } from "@stoa/core/style/design-api.ts";
import { Palette } from "lucide-react";
import { useState, type ReactElement } from "react";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { SearchBox } from "../../../parts/list/search-box.tsx";
import { StateNotice } from "../../../parts/notice/state-notice.tsx";
import { tweakLabel } from "./tweak-edit.ts";
import { TweakRow, type TweakSetting } from "./tweak-row.tsx";
import styles from "../design-editor.module.css";
import { t } from "../../../language/t.ts";

const MANY = 24;
const NO_CATEGORY = t("More");

/** Groups settings in the order the theme first names them. */
function groupTweaks(tweaks: readonly DesignTweak[]): ReadonlyMap<string, readonly DesignTweak[]> {
  return Map.groupBy(tweaks, ({ category }) => category || NO_CATEGORY);
}

function fits(tweak: DesignTweak, words: string): boolean {
  return `${tweakLabel(tweak)} ${tweak.category}`.toLowerCase().includes(words);
}

/** spec: template-platform 1.8 */
export function TweakList({ setting }: { readonly setting: TweakSetting }): ReactElement {
  const { tweaks } = setting;
  const [search, setSearch] = useState("");
  const shown = tweaks.filter((tweak) => fits(tweak, search.toLowerCase()));
  if (tweaks.length === 0) {
    return (
      <StateNotice title={t("This theme has no settings")} icon={<Palette aria-hidden="true" />}>
        {t("You can change its colors and fonts with custom styles, under CSS.")}
      </StateNotice>
    );
  }
  return (
    <>
      {tweaks.length > MANY && (
        <div className={styles["search"]}>
          <SearchBox
            label={t("Search settings")}
            placeholder={t("Search settings")}
            search={search}
            onSearch={setSearch}
          />
        </div>
      )}
      {shown.length === 0 && (
        <p className={styles["nothing"]}>{t("No matching settings for “{search}”.", { search })}</p>
      )}
      {[...groupTweaks(shown)].map(([category, group]) => (
        <FormSection key={category} title={category}>
          <ul className={styles["tweaks"]}>
            {group.map((tweak) => (
              <TweakRow key={tweak.title} tweak={tweak} setting={setting} />
            ))}
          </ul>
        </FormSection>
      ))}
    </>
  );
}
