import { findSeat, type Column } from "@stoa/core/page/layout/layout-rows.ts";
import type { Block, DeviceView, Layout } from "@stoa/core/page/layout/layout-schema.ts";
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Columns2,
  CopyPlus,
  Minus,
  Plus,
  Rows2,
  Trash2,
} from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { ActionButton, IconButton } from "../../parts/action/action-button.tsx";
import { SelectField } from "../../parts/choice/select-field.tsx";
import { SwitchField } from "../../parts/choice/switch-field.tsx";
import { blockLabel } from "./block/block-label.ts";
import {
  duplicateChosen,
  groupBlocks,
  removeChosen,
  setHidden,
  setWidth,
  stepBlocks,
  widenChosen,
} from "./canvas-acts.ts";
import type { Canvas } from "./canvas.ts";
import styles from "./chosen-tools.module.css";
import { t } from "../../language/t.ts";

type ChosenToolsProps = {
  readonly canvas: Canvas;
  readonly layout: Layout;
  readonly block: Block;
  readonly device: DeviceView;
};

const ARROWS = [
  ["up", <ArrowUp key="up" aria-hidden="true" />],
  ["down", <ArrowDown key="down" aria-hidden="true" />],
  ["left", <ArrowLeft key="left" aria-hidden="true" />],
  ["right", <ArrowRight key="right" aria-hidden="true" />],
] as const satisfies ReadonlyArray<readonly [string, ReactNode]>;

const SPANS = Array.from({ length: 12 }, (_none, index) => ({
  value: `${index + 1}`,
  text: t("{span} of 12", { span: index + 1 }),
}));
const AS_GRID = { value: "", text: t("Automatic") };

const DEVICE_NAMES: Readonly<Record<DeviceView, string>> = {
  desktop: t("desktop"),
  tablet: t("tablet"),
  phone: t("phone"),
};

type WidthProps = Omit<ChosenToolsProps, "layout"> & { readonly column: Column };

function WidthField({ canvas, block, device, column }: WidthProps): ReactElement {
  const isDesktop = device === "desktop";
  const own = isDesktop ? column.span : column.spanOn?.[device];
  return (
    <SelectField
      label={
        isDesktop
          ? t("Width")
          : t("Width on a {device, select, desktop {desktop} tablet {tablet} other {phone}}", { device })
      }
      value={`${own ?? ""}`}
      options={isDesktop ? SPANS : [AS_GRID, ...SPANS]}
      hint={isDesktop ? t("Choose another device above the page to set widths for it.") : undefined}
      onChange={(value) => setWidth(canvas, block.id, { device, span: value === "" ? null : Number(value) })}
    />
  );
}

function DevicePlace({ layout, ...props }: ChosenToolsProps): ReactElement | null {
  const { canvas, block, device } = props;
  const column = findSeat(layout, block.id)?.column;
  if (!column) return null;
  const hiddenOn = block.hiddenOn ?? [];
  const others = hiddenOn.filter((one) => one !== device);
  return (
    <details className={styles["place"]}>
      <summary>{t("Width and devices")}</summary>
      <div className={styles["fields"]}>
        <WidthField {...props} column={column} />
        <SwitchField
          label={t("Show on a {device, select, desktop {desktop} tablet {tablet} other {phone}}", { device })}
          isOn={!hiddenOn.includes(device)}
          onChange={(isOn) => setHidden(canvas, [block.id], { device, isHidden: !isOn })}
        />
        {others.length > 0 && (
          <p className={styles["note"]}>
            {t("Hidden on: {devices}.", { devices: others.map((one) => DEVICE_NAMES[one]).join(", ") })}
          </p>
        )}
      </div>
    </details>
  );
}

export function ChosenTools(props: ChosenToolsProps): ReactElement {
  const { canvas, layout, block } = props;
  const label = blockLabel(layout, block.id);
  return (
    <div className={styles["tools"]}>
      <fieldset aria-label={t("Arrange {name}", { name: label })} className={styles["bar"]}>
        {ARROWS.map(([direction, icon]) => (
          <IconButton
            key={direction}
            label={t("Move {name} {direction, select, up {up} down {down} left {left} other {right}}", {
              name: label,
              direction,
            })}
            icon={icon}
            onPress={() => stepBlocks(canvas, [block.id], direction)}
          />
        ))}
        <span className={styles["gap"]} />
        <IconButton
          label={t("Make {name} narrower", { name: label })}
          icon={<Minus aria-hidden="true" />}
          onPress={() => widenChosen(canvas, block.id, -1)}
        />
        <IconButton
          label={t("Make {name} wider", { name: label })}
          icon={<Plus aria-hidden="true" />}
          onPress={() => widenChosen(canvas, block.id, 1)}
        />
        <span className={styles["gap"]} />
        <IconButton
          label={t("Duplicate {name}", { name: label })}
          icon={<CopyPlus aria-hidden="true" />}
          onPress={() => duplicateChosen(canvas, [block.id])}
        />
        <IconButton
          label={t("Remove {name}", { name: label })}
          icon={<Trash2 aria-hidden="true" />}
          onPress={() => removeChosen(canvas, [block.id])}
        />
      </fieldset>
      <DevicePlace {...props} />
    </div>
  );
}

type ManyToolsProps = { readonly canvas: Canvas; readonly ids: readonly string[] };

export function ManyTools({ canvas, ids }: ManyToolsProps): ReactElement {
  return (
    <fieldset
      aria-label={t("{count, plural, one {# block} other {# blocks}}", { count: ids.length })}
      className={styles["many"]}
    >
      <p className={styles["note"]}>
        {t("{count, plural, one {# block} other {# blocks}} selected.", { count: ids.length })}
      </p>
      <div className={styles["bar"]}>
        {ARROWS.map(([direction, icon]) => (
          <IconButton
            key={direction}
            label={t("Move selection {direction, select, up {up} down {down} left {left} other {right}}", {
              direction,
            })}
            icon={icon}
            onPress={() => stepBlocks(canvas, ids, direction)}
          />
        ))}
        <span className={styles["gap"]} />
        <IconButton
          label={t("Duplicate selection")}
          icon={<CopyPlus aria-hidden="true" />}
          onPress={() => duplicateChosen(canvas, ids)}
        />
        <IconButton
          label={t("Remove selection")}
          icon={<Trash2 aria-hidden="true" />}
          onPress={() => removeChosen(canvas, ids)}
        />
      </div>
      <ActionButton icon={<Columns2 aria-hidden="true" />} onPress={() => groupBlocks(canvas, ids, "beside")}>
        {t("Side by side")}
      </ActionButton>
      <ActionButton icon={<Rows2 aria-hidden="true" />} onPress={() => groupBlocks(canvas, ids, "below")}>
        {t("In one column")}
      </ActionButton>
    </fieldset>
  );
}
