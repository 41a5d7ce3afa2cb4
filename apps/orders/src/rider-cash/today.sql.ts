/** Midnight in Warsaw. */
export const today = `(date_trunc('day', now() AT TIME ZONE 'Europe/Warsaw') AT TIME ZONE 'Europe/Warsaw')`;
