/** The days a stock lasts as its sentences say them: all beyond a year are 366, `over a year`. */
export const shownDays = (days: number): number => Math.min(days, 366);
