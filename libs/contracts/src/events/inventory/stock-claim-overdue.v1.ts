import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

export const stockClaimOverdue = defineEvent(
  'inventory.stock-claim-overdue.v1',
  'Stock was held longer than agreed; inventory asks the order what to do and frees nothing by itself.',
  { orderId: OrderId },
);
