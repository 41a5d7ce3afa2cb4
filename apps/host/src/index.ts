export { describeFailure } from './failure.js';
export { startEmbeddedShop, type EmbeddedShop, type EmbeddedShopOptions } from './embedded-shop.js';
export { StateFolder } from './state.js';
export { commonEnvironment, ownEnvironment } from './environment.js';
export { paymentProvider, type PaymentProvider } from './payment-provider.js';
export { StateInUse, StateLock } from './state-lock.js';
export { Stopping } from './stopping.js';
