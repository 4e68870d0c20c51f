import type { DeviceView } from "../layout/layout-schema.ts";

/** Returns the classes that hide a block on some devices. */
export function blockDeviceClasses({ hiddenOn = [] }: { readonly hiddenOn?: readonly DeviceView[] }): string[] {
  return hiddenOn.map((device) => `stoa-not-on-${device}`);
}

type SizedColumn = {
  readonly span: number;
  readonly spanOn?: { readonly tablet?: number; readonly phone?: number } | undefined;
};

/** Returns the classes of a column in a 12-column grid. spec: template-platform 3, row */
export function columnClasses({ span, spanOn }: SizedColumn): string {
  const { tablet, phone } = spanOn ?? {};
  const narrow = [
    ...(tablet === undefined ? [] : [`stoa-tablet-${tablet}`]),
    ...(phone === undefined ? [] : [`stoa-phone-${phone}`]),
  ];
  return [`col sqs-col-${span} span-${span}`, ...narrow].join(" ");
}
