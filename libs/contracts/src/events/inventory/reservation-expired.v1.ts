import { defineEvent } from '../../envelope.js';
import { OrderId } from '../../ids.js';

export const reservationExpired = defineEvent(
  'inventory.reservation-expired.v1',
  'A reservation has expired; orders decides what happens to it, inventory releases nothing by itself.',
  { orderId: OrderId },
);
