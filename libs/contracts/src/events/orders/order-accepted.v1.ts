import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { Minor, OrderId, OrderNumber } from '../../ids.js';
import { OrderFieldValues } from '../../order-fields.js';
import { EventPaymentMethod } from '../../payment-method.js';
import { orderLines } from './order-placed.v1.js';

export const orderAccepted = defineEvent(
  'orders.order-accepted.v1',
  'The order will be delivered: stock is held, and it is paid or will be paid on delivery. In a demonstration the delivery timers start.',
  {
    orderId: OrderId,
    number: OrderNumber,
    lines: orderLines,
    paymentMethod: EventPaymentMethod,
    totalMinor: Minor,
    /** The district's name and centre. Street and name stay with the order. */
    destination: z.object({ district: z.string(), latitude: z.number(), longitude: z.number() }),
    /** Straight-line distance from the warehouse in metres; also the duration of the ride in milliseconds (LIFE-008: km × 1000 ms). */
    distanceMetres: z.int().min(0),
    /** Start of the promised window; left out by releases before it was sent. */
    promisedFrom: z.iso.datetime().optional(),
    /** What extensions asked the customer for, without personal data; left out if there is nothing. */
    fields: OrderFieldValues.optional(),
  },
);
