import { eventsIn } from './envelope.js';
import * as catalogue from './events/catalogue.js';
import * as dispatch from './events/dispatch.js';
import * as identity from './events/identity.js';
import * as integrations from './events/integrations.js';
import * as inventory from './events/inventory.js';
import * as orderEmails from './events/order-emails.js';
import * as orders from './events/orders.js';
import * as payments from './events/payments.js';

/** All durable events of the shop. A type that is not among them can be neither published nor consumed. */
export const eventCatalogue = eventsIn(
  catalogue,
  inventory,
  orders,
  orderEmails,
  payments,
  dispatch,
  identity,
  integrations,
).filter(contract => contract.type !== dispatch.riderMoved.type);
