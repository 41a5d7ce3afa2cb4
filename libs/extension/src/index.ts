export { ExtensionError } from './extension-error.js';
export { EXTENSIONS, loadExtensions } from './load-extensions.js';
export { subscribedEvents } from './subscribed-events.js';
export { describeOrderField } from './describe-order-field.js';
export {
  defineExtension,
  subscribe,
  type DeliveryFeeInput,
  type DeliveryFeeRule,
  type Extension,
  type Migration,
  type MigrationQueries,
  type OrderFieldDeclaration,
  type OrderFieldDeclarations,
  type PictureFromExtension,
  type Subscriber,
  type Transaction,
} from './define-extension.js';
export type {
  Checkout,
  MadeRefund,
  PaymentPage,
  PaymentPageLine,
  PaymentProvider,
  PaymentShop,
  ProviderMessageIn,
  ProviderNotice,
  ProviderProblem,
  RefundOrder,
  ReturnedMoney,
} from './payment-provider.js';
