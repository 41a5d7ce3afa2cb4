import { z } from 'zod';
import { defineEvent } from '../../envelope.js';

export const accountErased = defineEvent(
  'identity.account-erased.v1',
  'Somebody deleted their account; every service forgets what it knows of them and keeps only what the law on taxes asks for.',
  {
    userId: z.uuid(),
    /** What is stored under the address alone is found by it; no service keeps it from here. */
    email: z.email(),
    /** False: nobody ever proved that the address is theirs, so what others stored under it may be somebody else's. */
    emailVerified: z.boolean(),
  },
);
