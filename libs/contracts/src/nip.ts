import { z } from 'zod';
import { isNip, nipDigits } from './is-nip.js';

/** A Polish tax number; spaces, dashes and a leading `PL` are removed. */
export const Nip = z.string().max(20).overwrite(nipDigits).refine(isNip, 'is not a NIP: ten digits with a check digit');
