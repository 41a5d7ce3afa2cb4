import { z } from 'zod';

/**
 * The payment method in an event. Consumers must expect methods that their release does not know, so that a new method needs no new version
 * of an event.
 */
export const EventPaymentMethod = z.string().regex(/^[a-z]+(-[a-z]+)*$/);
