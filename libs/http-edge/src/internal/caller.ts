import { z } from 'zod';

/** The identity on whose behalf the gateway calls a service. */
export const Caller = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guest') }),
  // The gateway itself, on behalf of a client it has checked before (a socket that proved its access to an order).
  z.object({ kind: z.literal('system') }),
  z.object({ kind: z.literal('user'), userId: z.string(), email: z.string() }),
  z.object({ kind: z.literal('admin'), userId: z.string(), email: z.string() }),
]);
export type Caller = z.infer<typeof Caller>;

export const guest: Caller = { kind: 'guest' };
export const system: Caller = { kind: 'system' };
