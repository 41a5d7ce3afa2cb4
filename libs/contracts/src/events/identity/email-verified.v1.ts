import { z } from 'zod';
import { defineEvent } from '../../envelope.js';

export const emailVerified = defineEvent(
  'identity.email-verified.v1',
  'Somebody proved that an e-mail address is theirs; what was ordered with it as a guest belongs to their account.',
  { userId: z.uuid(), email: z.email() },
);
