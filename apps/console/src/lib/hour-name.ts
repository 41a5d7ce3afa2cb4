const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** `14:00–15:00`. */
export const hourName = (hour: number): string => `${clock(hour)}–${clock(hour + 1)}`;
