import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { fulfilmentStatuses } from '../order-status.js';
import { shopCancelReasons } from '../order-steps.js';
import { plainText, visibleText } from '../plain-text.js';

/**
 * A status an admin has chosen, whatever the order's status is by then, or the former one that an undo restores. An undo names the version of
 * the order after the change it takes back; if the order has changed since, the answer is 409 `changed-meanwhile` with `current`. It also
 * resumes the delivery if that was not on hold before.
 */
export const SetStatusRequest = z
  .strictObject({
    status: z.enum(fulfilmentStatuses),
    undoes: z.strictObject({ version: z.int(), resume: z.boolean() }).optional(),
    withoutRider: z
      .boolean()
      .optional()
      .describe(
        'Says that an order that has no rider leaves, or was delivered for cash, all the same: the till has its cash. Without it that is refused.',
      ),
    skipsSteps: z
      .boolean()
      .optional()
      .describe(
        'Says that an order is on its way or delivered that was not packed, or delivered that was not on its way. Without it that is refused where the staff moves orders.',
      ),
  })
  .register(apiNotes, { example: { status: 'preparing' } });
export type SetStatusRequest = z.infer<typeof SetStatusRequest>;
export const NewNote = z
  .strictObject({ text: visibleText.trim().min(1).max(2_000) })
  .register(apiNotes, { example: { text: 'Rings the neighbour if nobody is at home.' } });

/** Why an admin cancels an order. The note is for the shop only; `other` needs one. */
export const AdminCancelRequest = z
  .strictObject({ reason: z.enum(shopCancelReasons), note: visibleText.trim().max(500).default('') })
  .refine(({ reason, note }) => reason !== 'other' || note !== '', { path: ['note'], message: 'is needed for another reason' })
  .register(apiNotes, { example: { reason: 'other', note: 'The customer called.' } });
export type AdminCancelRequest = z.infer<typeof AdminCancelRequest>;

/** How an admin knows what became of the money, for the shop only: without it nobody could check the end of such an order later. */
export const AdminCloseRequest = z
  .strictObject({ note: plainText.trim().min(3).max(500) })
  .register(apiNotes, { example: { note: 'The provider confirmed by phone that nothing was paid.' } });
export type AdminCloseRequest = z.infer<typeof AdminCloseRequest>;
