/** What the pages add about the chosen district once they are idle. */
export { CartWithDelivery } from './cart-with-delivery.js';
export { DeliveryLine } from './delivery-line.js';
