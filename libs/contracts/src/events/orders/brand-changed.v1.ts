import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { AccentForms, Sentences } from '../../brand-look.js';
import { EventLocale } from '../../locale.js';

export const brandChanged = defineEvent(
  'orders.brand-changed.v1',
  'The name or the look of the shop has changed; the event carries all that emails and the payment page show of it.',
  {
    name: z.string().min(1).max(60),
    accent: AccentForms.nullable(),
    tagline: Sentences.nullable(),
    emailLine: Sentences.nullable().describe('A line at the foot of every email to a customer.'),
    shopLanguage: EventLocale.optional().describe('Language of the emails to the shop itself; left out: Polish.'),
  },
);
