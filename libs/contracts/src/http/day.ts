import { z } from 'zod';

const hasYear = (text: string) => !text.startsWith('0000');
const message = 'must be in the years 1 to 9999';

/** A day, `2026-11-26`. Databases know no year 0. */
export const Day = z.iso.date().refine(hasYear, message);

/** A moment with its offset from UTC, `2026-11-26T18:00:00+01:00`. */
export const Moment = z.iso.datetime({ offset: true }).refine(hasYear, message);
