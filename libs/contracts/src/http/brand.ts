import { z } from 'zod';
import { AccentForms, Sentences } from '../brand-look.js';
import { inLanguages } from '../locale.js';

/** How the shop presents itself besides its name; null: as it was delivered. */
export const Brand = z.object({
  /** Address of a square picture, of at least 256 pixels. */
  logo: z.string().nullable(),
  accent: AccentForms.nullable(),
  /** What the shop sells and where, in one sentence. */
  tagline: Sentences.nullable(),
  /** Whether the shop was filled with the demonstration range, whose pictures the home page may show. */
  hasDemoRange: z.boolean(),
});
export type Brand = z.infer<typeof Brand>;

export const legalDocuments = ['terms', 'privacy'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** The shop's own text in Markdown; null: the built-in one applies. */
export const LegalTexts = inLanguages(z.string().nullable());
export type LegalTexts = z.infer<typeof LegalTexts>;
