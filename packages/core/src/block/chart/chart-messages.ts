/** Messages of the chart data editor. spec: platform 5, editor messages */
export const CHART_MESSAGES = {
  noColumnOrRow: "Your dataset must have at least one column, and at least one row.",
  missingData: "One or more rows was missing data",
  empty: "Enter some data!",
  rowsCut: "A chart holds up to {max} rows, so the rest were left out.",
  columnsCut: "A chart holds up to {max} columns, so the rest were left out.",
} as const;
