export { FakeBroker, type Delivery, type Sent } from './fake-broker.js';
