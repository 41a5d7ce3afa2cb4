import { z } from 'zod';
import { apiNotes } from './api-notes.js';
import { isTaxNumber, taxNumberOf, taxNumberProblem } from './tax-number.js';

/** The tax number of a company, of the kind that the shop asks for; of a Polish one, spaces, dashes and a leading `PL` are removed. */
export const Nip = z.string().max(20).overwrite(taxNumberOf).refine(isTaxNumber, { error: taxNumberProblem }).register(apiNotes, {
  description:
    'The tax number of a company. In a shop in Poland it is a NIP: spaces, dashes and a leading `PL` are allowed; another shop may take any VAT ID, or none.',
  example: '5260250274',
});
