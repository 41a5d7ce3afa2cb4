import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId, OrderNumber } from '../../ids.js';
import { EventPaymentMethod } from '../../payment-method.js';
import { orderLines } from '../orders/order-placed.v1.js';

export const publicOrderAccepted = defineEvent(
  'order.accepted.v1',
  'The shop has accepted an order: its stock is held, and it is paid or will be paid on delivery. The first event of every order.',
  {
    /** Stable, unlike the number: numbers are given out again after some years. */
    orderId: OrderId,
    number: OrderNumber,
    /** Products and quantities. */
    items: orderLines,
    /** Total the customer pays, in grosze. */
    totalMinor: Minor,
    paymentMethod: EventPaymentMethod,
    /** The district of Warsaw; no closer location is published. */
    district: z.string(),
  },
);
