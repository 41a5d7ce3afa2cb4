import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

export const customerAnonymised = defineEvent(
  'orders.customer-anonymised.v1',
  'The customer of this order was erased; services that hold data about them because of it erase it too.',
  { orderId: OrderId },
);
