import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId, OrderNumber } from '../../ids.js';
import { paymentMethods } from '../../order-status.js';
import { orderLines } from './order-placed.v1.js';

export const orderAccepted = defineEvent(
  'orders.order-accepted.v1',
  'The order will be delivered: stock is held and it is paid, or will be at the door. The delivery clock starts.',
  {
    orderId: OrderId,
    number: OrderNumber,
    lines: orderLines,
    paymentMethod: z.enum(paymentMethods),
    totalMinor: Minor,
    /** Where the rider goes: the district's name and centre. No street and no name; those stay with the order. */
    destination: z.object({ district: z.string(), latitude: z.number(), longitude: z.number() }),
    /** Straight line from the warehouse in metres; also the ride in milliseconds (spec §4: km × 1000 ms). */
    distanceMetres: z.int().min(0),
  },
);
