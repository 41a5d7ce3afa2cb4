/** Share of each customer action per hundred: most browse, few buy. */
export const actionWeights = { browse: 45, search: 10, look: 30, check: 10, buy: 5 } as const;
export type Action = keyof typeof actionWeights;
