import { z } from 'zod';
import { defineEvent } from '../../envelope.js';
import { OrderId, OrderNumber } from '../../ids.js';
import { ShortLine } from '../inventory/stock-rejected.v1.js';

export const orderRejected = defineEvent('orders.order-rejected.v1', 'The order was rejected: not enough stock.', {
  orderId: OrderId,
  number: OrderNumber,
  shortLines: z.array(ShortLine.extend({ name: z.string() })),
});
