/**
 * Maximum rows and columns of a chart; more would be unreadable. The spec names both limits but gives no figures. spec:
 * platform 9
 */
export const CHART_LIMITS = { maxRows: 100, maxColumns: 12 } as const;
