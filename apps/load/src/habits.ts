/** What a shopper can do, and how often of a hundred times: many look, few buy. */
export const habits = { browse: 45, search: 10, look: 30, check: 10, buy: 5 } as const;
export type Habit = keyof typeof habits;
