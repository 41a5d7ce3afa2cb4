import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId, OrderNumber } from '../../ids.js';
import { EventLocale } from '../../locale.js';

/** The statuses that the browsers that follow an order are told, and those with which they stop following it. */
export const pushedStatuses = ['delivering', 'delivered', 'cancelled'] as const;
export type PushedStatus = (typeof pushedStatuses)[number];

export const orderPushRequested = defineEvent(
  'orders.order-push-requested.v1',
  'An order that browsers follow is on the way, at the door, or will not come. Published only for such orders.',
  { orderId: OrderId, number: OrderNumber, locale: EventLocale, status: z.enum(pushedStatuses) },
);
