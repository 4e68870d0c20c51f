import { useId, useState, type PointerEvent, type ReactElement } from "react";
import styles from "./focal-point-picker.module.css";
import { t } from "../../language/t.ts";

type Point = { readonly x: number; readonly y: number };

type FocalPointPickerProps = {
  /** URL of the picture without a width. */
  readonly url: string;
  readonly point: Point;
  /** Called when the drag ends. */
  readonly onChange: (point: Point) => void;
};

const STEP_PERCENT = 5;

function pointAt(event: PointerEvent<HTMLElement>): Point {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  const part = (at: number, length: number): number => Math.round(Math.min(1, Math.max(0, at / length)) * 100) / 100;
  return { x: part(event.clientX - left, width), y: part(event.clientY - top, height) };
}

type AxisProps = { readonly label: string; readonly value: number; readonly onChange: (value: number) => void };

function Axis({ label, value, onChange }: AxisProps): ReactElement {
  const id = useId();
  return (
    <div className={styles["axis"]}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={STEP_PERCENT}
        value={Math.round(value * 100)}
        aria-valuetext={`${Math.round(value * 100)}%`}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
      />
    </div>
  );
}

/** Sets the focal point for cropping, by pointer on the picture or with two sliders. */
export function FocalPointPicker({ url, point, onChange }: FocalPointPickerProps): ReactElement {
  const [dragged, setDragged] = useState<Point | null>(null);
  const shown = dragged ?? point;
  const place = { left: `${shown.x * 100}%`, top: `${shown.y * 100}%` };
  return (
    <fieldset className={styles["picker"]}>
      <legend className={styles["legend"]}>{t("Focal point")}</legend>
      <div
        className={styles["picture"]}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(pointAt(event));
        }}
        onPointerMove={(event) => {
          if (dragged) setDragged(pointAt(event));
        }}
        onPointerUp={(event) => {
          setDragged(null);
          onChange(pointAt(event));
        }}
        onPointerCancel={() => setDragged(null)}
      >
        <img src={`${url}?format=750w`} alt="" draggable={false} />
        <span className={styles["mark"]} style={place} aria-hidden="true" />
      </div>
      <p className={styles["hint"]}>
        {t("Stays visible when the image is cropped. Click the image, or use the sliders.")}
      </p>
      <Axis label={t("From the left")} value={point.x} onChange={(x) => onChange({ ...point, x })} />
      <Axis label={t("From the top")} value={point.y} onChange={(y) => onChange({ ...point, y })} />
    </fieldset>
  );
}
