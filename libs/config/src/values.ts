import { z } from 'zod';

/** A TCP port; 0 lets the system choose. */
export const port = z.coerce.number().int().min(0).max(65_535);

/** A whole number within bounds. */
export const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** `true`/`1`/`yes` or `false`/`0`/`no`. */
export const flag = z.stringbool();
