import { z } from 'zod';
import { inLanguages } from './locale.js';

/** `#1c6b47`. */
const Hex = z.string().regex(/^#[0-9a-f]{6}$/);

/** The accent of the shop, readable on the light and on the dark surfaces. */
export const AccentForms = z.object({ light: Hex, dark: Hex });
export type AccentForms = z.infer<typeof AccentForms>;

/** A sentence of the shop in every language; the service that sends it fills those in which the shop says nothing. */
export const Sentences = inLanguages(z.string());
export type Sentences = z.infer<typeof Sentences>;
