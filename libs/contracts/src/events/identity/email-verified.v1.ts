import { z } from 'zod';
import { defineEvent } from '../../envelope.js';

export const emailVerified = defineEvent(
  'identity.email-verified.v1',
  'The owner of an account has verified its e-mail address; guest orders placed with it belong to the account.',
  {
    userId: z.uuid(),
    email: z.email(),
    /**
     * The unconfirmed account with the same address that this one replaced in the same step; its orders with the address are moved as well.
     */
    formerUserId: z.uuid().optional(),
  },
);
