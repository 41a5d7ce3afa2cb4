import { defineEvent } from '../../envelope.js';
import { OrderNumber } from '../../ids.js';
import { CancelReason } from '../orders/order-cancelled.v1.js';

export const publicOrderCancelled = defineEvent(
  'order.cancelled.v1',
  'The order ended early and will not be delivered. Readers must cope with a reason they do not know.',
  { number: OrderNumber, reason: CancelReason },
);
