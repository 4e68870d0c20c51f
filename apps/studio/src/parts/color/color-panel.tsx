import { useState, type KeyboardEvent, type ReactElement } from "react";
import { ColorArea } from "react-aria-components/ColorArea";
import { ColorField } from "react-aria-components/ColorField";
import { ColorPicker, type Color, type ColorChannel } from "react-aria-components/ColorPicker";
import { ColorSlider, SliderTrack } from "react-aria-components/ColorSlider";
import { ColorSwatch } from "react-aria-components/ColorSwatch";
import { ColorSwatchPicker, ColorSwatchPickerItem } from "react-aria-components/ColorSwatchPicker";
import { ColorThumb } from "react-aria-components/ColorThumb";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import styles from "./color-panel.module.css";
import { colorText, toColor } from "./color-text.ts";
import { t } from "../../language/t.ts";

type ColorPanelProps = {
  readonly value: string;
  readonly swatches: readonly string[];
  readonly hasAlpha: boolean;
  readonly onChange: (value: string) => void;
};

type Model = "hex" | "rgb" | "hsl";
const MODELS: ReadonlyArray<{ readonly id: Model; readonly text: string }> = [
  { id: "hex", text: t("Hex") },
  { id: "rgb", text: t("RGB") },
  { id: "hsl", text: t("HSL") },
];

type ChannelField = { readonly channel: ColorChannel; readonly label: string };
const FIELDS: Readonly<Record<Exclude<Model, "hex">, readonly ChannelField[]>> = {
  rgb: [
    { channel: "red", label: t("Red") },
    { channel: "green", label: t("Green") },
    { channel: "blue", label: t("Blue") },
  ],
  hsl: [
    { channel: "hue", label: t("Hue") },
    { channel: "saturation", label: t("Saturation") },
    { channel: "lightness", label: t("Lightness") },
  ],
};

function Slider({ channel, label }: ChannelField): ReactElement {
  return (
    <ColorSlider colorSpace="hsl" channel={channel} className={styles["slider"] ?? ""}>
      <Label className={styles["label"] ?? ""}>{label}</Label>
      <SliderTrack className={styles["track"] ?? ""}>
        <ColorThumb className={styles["thumb"] ?? ""} />
      </SliderTrack>
    </ColorSlider>
  );
}

function ModelFields({ model, hasAlpha }: { readonly model: Model; readonly hasAlpha: boolean }): ReactElement {
  const fields = model === "hex" ? [] : FIELDS[model];
  const shown = hasAlpha ? [...fields, { channel: "alpha" as const, label: t("Alpha") }] : fields;
  return (
    <div className={styles["fields"]}>
      {model === "hex" && (
        <ColorField className={styles["field"] ?? ""}>
          <Label className={styles["label"] ?? ""}>{t("Hex")}</Label>
          <Input className={styles["input"] ?? ""} />
        </ColorField>
      )}
      {shown.map(({ channel, label }) => (
        <ColorField
          key={channel}
          channel={channel}
          colorSpace={model === "rgb" ? "rgb" : "hsl"}
          className={styles["field"] ?? ""}
        >
          <Label className={styles["label"] ?? ""}>{label}</Label>
          <Input className={styles["input"] ?? ""} />
        </ColorField>
      ))}
    </div>
  );
}

/** A field takes what is typed when it is left, and Escape closes the picker around it. */
function leaveByEscape({ key, target }: KeyboardEvent): void {
  if (key === "Escape" && target instanceof HTMLInputElement) target.blur();
}

/** Color picker: by hand, by numbers, or from the site's colors. spec: platform 2, colour picker */
export function ColorPanel({ value, swatches, hasAlpha, onChange }: ColorPanelProps): ReactElement {
  const [model, setModel] = useState<Model>("hex");
  // Gray has no hue and black no saturation, so their last values are kept while the picker is open.
  const [color, setColor] = useState<Color>(() => toColor(value));
  const shown = colorText(color) === colorText(toColor(value)) ? color : toColor(value);
  const choose = (next: Color | null): void => {
    if (!next) return;
    const whole = hasAlpha ? next : next.withChannelValue("alpha", 1);
    setColor(whole);
    onChange(colorText(whole));
  };
  return (
    <ColorPicker value={shown} onChange={choose}>
      <div className={styles["panel"]} onKeyDownCapture={leaveByEscape}>
        <ColorArea
          aria-label={t("Saturation and lightness")}
          colorSpace="hsl"
          xChannel="saturation"
          yChannel="lightness"
          className={styles["area"] ?? ""}
        >
          <ColorThumb className={styles["thumb"] ?? ""} />
        </ColorArea>
        <Slider channel="hue" label={t("Hue")} />
        {hasAlpha && <Slider channel="alpha" label={t("Alpha")} />}
        <fieldset aria-label={t("Color format")} className={styles["models"]}>
          {MODELS.map(({ id, text }) => (
            <button key={id} type="button" aria-pressed={id === model} onClick={() => setModel(id)}>
              {text}
            </button>
          ))}
        </fieldset>
        <ModelFields model={model} hasAlpha={hasAlpha} />
        {swatches.length > 0 && (
          <ColorSwatchPicker aria-label={t("Site colors")} className={styles["swatches"] ?? ""}>
            {swatches.map((text) => (
              <ColorSwatchPickerItem key={text} color={toColor(text)} className={styles["swatch"] ?? ""}>
                <ColorSwatch className={styles["chip"] ?? ""} />
              </ColorSwatchPickerItem>
            ))}
          </ColorSwatchPicker>
        )}
      </div>
    </ColorPicker>
  );
}
