/** Returns a time in SQL as text with microseconds, by which a later statement finds the rows after it: a `Date` has milliseconds. */
export const cursorTime = (time: string): string => `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
