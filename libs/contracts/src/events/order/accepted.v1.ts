import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderNumber } from '../../ids.js';
import { paymentMethods } from '../../order-status.js';
import { orderLines } from '../orders/order-placed.v1.js';

export const publicOrderAccepted = defineEvent(
  'order.accepted.v1',
  'The shop has taken an order on: its goods are held, and it is paid or will be at the door. The first thing integrators hear of an order.',
  {
    number: OrderNumber,
    /** Products and pieces. */
    items: orderLines,
    /** What the shopper pays in all, grosze. */
    totalMinor: Minor,
    paymentMethod: z.enum(paymentMethods),
    /** The district of Warsaw it goes to; nothing nearer. */
    district: z.string(),
  },
);
