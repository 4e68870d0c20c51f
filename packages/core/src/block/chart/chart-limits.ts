/** Most rows and columns of a chart: more can't be told apart. The spec names both limits and gives no figures. spec: platform 9 */
export const CHART_LIMITS = { maxRows: 100, maxColumns: 12 } as const;
