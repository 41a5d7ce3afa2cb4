import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

export const customerForgotten = defineEvent(
  'orders.customer-forgotten.v1',
  'Who placed this order has been forgotten; whoever knows more of them because of it forgets that as well.',
  { orderId: OrderId },
);
