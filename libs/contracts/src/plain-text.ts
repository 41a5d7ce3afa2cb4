import { z } from 'zod';

/** Single-line text without control characters, which databases and mail headers do not accept. */
export const plainText = z.string().regex(/^\P{Cc}*$/u, 'must not hold control characters');
