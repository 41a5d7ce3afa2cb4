import { z } from 'zod';
import { defineEvent } from '../../envelope.js';

export const accountErased = defineEvent(
  'identity.account-erased.v1',
  "An account was deleted; every service erases its owner's data and keeps only what tax law requires.",
  {
    userId: z.uuid(),
    /** Identifies data that is stored under the address alone; consumers must not store it. */
    email: z.email(),
    /** False: the owner never proved that the address is theirs, so data that others stored under it may belong to another person. */
    emailVerified: z.boolean(),
    /**
     * True: the account was erased before its address was confirmed (ADR 0021). The data stored under its id is deleted; its orders are
     * kept without an account, because the requester has not proved that the orders are theirs.
     */
    ordersStay: z.boolean().optional(),
  },
);
