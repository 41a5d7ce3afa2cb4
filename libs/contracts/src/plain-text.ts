import { z } from 'zod';

/** What a person types on one line: no control characters, which databases and mail headers take amiss. */
export const plainText = z.string().regex(/^\P{Cc}*$/u, 'must not hold control characters');
