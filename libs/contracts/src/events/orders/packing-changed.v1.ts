import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

export const packingChanged = defineEvent(
  'orders.packing-changed.v1',
  'What is packed of an order, or who packs it, has changed. For display only: no service may act on it.',
  { orderId: OrderId },
);
