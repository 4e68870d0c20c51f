import { Type, type Static } from "typebox";
import { CHART_LIMITS } from "./chart-limits.ts";
import { textOf } from "../block-value-parts.ts";

const NumberSchema = Type.Number({ minimum: -1e15, maximum: 1e15 });

/** Rows of figures under named columns. `null` is a missing figure. spec: platform 3, chart dataset */
const DataTableSchema = Type.Object(
  {
    columns: Type.Array(textOf(100), { maxItems: CHART_LIMITS.maxColumns }),
    rows: Type.Array(
      Type.Object(
        {
          label: textOf(100),
          values: Type.Array(Type.Union([NumberSchema, Type.Null()]), { maxItems: CHART_LIMITS.maxColumns }),
        },
        { additionalProperties: false },
      ),
      { maxItems: CHART_LIMITS.maxRows },
    ),
  },
  { additionalProperties: false },
);

/** Figures as bars, lines or a pie. spec: block type numbers, chart variants */
export const ChartBlockSchema = Type.Object(
  {
    /** 1009 bars, 1010 lines, 1011 pie of the first column. */
    chartType: Type.Union([Type.Literal(1009), Type.Literal(1010), Type.Literal(1011)]),
    title: textOf(200),
    caption: textOf(1000),
    palette: Type.Enum(["theme", "warm", "cool", "grey"]),
    legend: Type.Enum(["none", "bottom", "right"]),
    /** Swaps rows and columns. */
    flip: Type.Boolean(),
    dataTable: DataTableSchema,
  },
  { additionalProperties: false },
);
export type ChartBlockValue = Static<typeof ChartBlockSchema>;
