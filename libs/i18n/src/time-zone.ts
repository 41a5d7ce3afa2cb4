/** The time zone of everything on screen and on paper. */
export const timeZone = 'Europe/Warsaw';
