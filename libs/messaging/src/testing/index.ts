export { abandonDeliveries } from './abandon-deliveries.js';
export { FakeBroker, type Delivery } from './fake-broker.js';
export type { Sent } from './sent.js';
