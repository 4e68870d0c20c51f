import type { AssetView } from "@stoa/core/asset/asset-api.ts";
import type { DesignTweak } from "@stoa/core/style/design-api.ts";
import { RotateCcw } from "lucide-react";
import { useRef, type ReactElement } from "react";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import type { FieldProblems } from "../../../parts/form/field-problems.ts";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { ColorTweakField } from "./color-tweak-field.tsx";
import type { DesignFrame } from "../design-frame.ts";
import { setTweaks, type DesignSession } from "../design-session.ts";
import { FontTweakField } from "../font/font-tweak-field.tsx";
import { SizeField } from "./size-field.tsx";
import { useTweakEdit, type TweakEdit } from "./tweak-edit.ts";
import styles from "./tweak-row.module.css";
import { t } from "../../../language/t.ts";

export type TweakSetting = {
  readonly session: DesignSession;
  readonly frame: DesignFrame;
  readonly tweaks: readonly DesignTweak[];
  readonly problems: FieldProblems;
  /** Opens a picker for pictures; resolves to null when canceled. */
  readonly pickImage: () => Promise<AssetView | null>;
};

type ImageFieldProps = { readonly edit: TweakEdit; readonly pickImage: TweakSetting["pickImage"] };

/** The path of a picture, which is the same on every origin of the site. */
function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

function ImageField({ edit, pickImage }: ImageFieldProps): ReactElement {
  const { label, value, problem, change } = edit;
  const isChosen = value !== "" && value !== "none";
  const pick = async (): Promise<void> => {
    const image = await pickImage();
    if (image) change(pathOf(image.url));
  };
  return (
    <>
      <div className={styles["line"]}>
        <span className={styles["name"]}>{label}</span>
        <ActionButton
          label={isChosen ? t("Change {name}", { name: label }) : t("Choose {name}", { name: label })}
          onPress={() => void pick()}
        >
          {isChosen ? t("Change") : t("Choose")}
        </ActionButton>
      </div>
      <p className={styles["note"]}>{isChosen ? value.split("/").at(-1) : t("No image")}</p>
      {problem && (
        <p className={styles["note"]} data-bad="">
          {problem}
        </p>
      )}
    </>
  );
}

function Control({ edit, setting }: { readonly edit: TweakEdit; readonly setting: TweakSetting }): ReactElement {
  const { tweak, label, value, problem, change } = edit;
  switch (tweak.type) {
    case "color":
      return <ColorTweakField edit={edit} {...setting} />;
    case "value":
      return <SizeField {...edit} />;
    case "font":
      return <FontTweakField edit={edit} {...setting} />;
    case "image":
      return <ImageField edit={edit} {...setting} />;
    case "checkbox":
      return <SwitchField label={label} isOn={value === "true"} onChange={change} />;
    case "dropdown":
      return (
        <SelectField
          label={label}
          value={value}
          options={tweak.options.map((option) => ({ value: option, text: option }))}
          error={problem}
          onChange={change}
        />
      );
  }
}

export function TweakRow({
  tweak,
  setting,
}: {
  readonly tweak: DesignTweak;
  readonly setting: TweakSetting;
}): ReactElement {
  const edit = useTweakEdit(setting.session, tweak, setting.problems);
  const { label, isChanged } = edit;
  const row = useRef<HTMLLIElement>(null);
  const reset = (): void => {
    setTweaks(setting.session, t("Reset “{name}”", { name: label }), { [tweak.title]: undefined });
    // The reset button disappears, so focus moves to the setting.
    row.current?.querySelector<HTMLElement>("button, input, select")?.focus();
  };
  return (
    <li ref={row} className={styles["row"]}>
      <div className={styles["field"]}>
        <Control edit={edit} setting={setting} />
      </div>
      <div className={styles["reset"]}>
        {isChanged && (
          <IconButton
            label={t("Reset {name}", { name: label })}
            icon={<RotateCcw aria-hidden="true" />}
            onPress={reset}
          />
        )}
      </div>
    </li>
  );
}
