import { z } from 'zod';
import { apiNotes } from './api-notes.js';
import { isNip, nipDigits } from './is-nip.js';

/** A Polish tax number; spaces, dashes and a leading `PL` are removed. */
export const Nip = z
  .string()
  .max(20)
  .overwrite(nipDigits)
  .refine(isNip, 'is not a NIP: ten digits with a check digit')
  .register(apiNotes, {
    description: 'A Polish tax number (NIP); spaces, dashes and a leading `PL` are allowed.',
    example: '5260250274',
  });
