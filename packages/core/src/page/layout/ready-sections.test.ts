import { expect, test } from "vitest";
import { checkLayout } from "../../block/check-layout.ts";
import { listLayoutBlocks } from "./map-layout-blocks.ts";
import { READY_SECTIONS, sectionRows } from "./ready-sections.ts";

function makeIds(): () => string {
  let last = 0;
  return () => (last += 1).toString(16).padStart(24, "0");
}

test.each(READY_SECTIONS.map((section) => [section.title, section] as const))(
  "%s can be saved as it is, with ids of its own",
  (_title, section) => {
    const layout = { rows: sectionRows(section, makeIds()) };
    expect(checkLayout(layout)).toEqual({});
    const ids = listLayoutBlocks(layout).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { columns } of layout.rows) expect(columns.reduce((sum, { span }) => sum + span, 0)).toBe(12);
  },
);
