export { apiNotes } from './api-notes.js';
export { apiScopes, type ApiScope } from './api-scopes.js';
export { Envelope, Traceparent, defineEvent, type DataOf, type Event, type EventContract, type EventOf } from './envelope.js';
export { eventCatalogue } from './event-catalogue.js';
export { personalEvents } from './personal-events.js';
export { isPublicEvent, publicEventCatalogue } from './public-event-catalogue.js';
export * from './public-events/order.js';
export * from './public-events/product.js';
export * from './public-events/stock.js';
export * from './events/catalogue.js';
export * from './events/dispatch.js';
export * from './events/identity.js';
export * from './events/integrations.js';
export * from './http/order-line.js';
export * from './events/inventory.js';
export * from './http/order-money.js';
export * from './events/order-emails.js';
export * from './events/orders.js';
export * from './events/payments.js';
export * from './http/addresses.js';
export * from './http/admin-team.js';
export * from './http/my-security.js';
export * from './http/passkeys.js';
export * from './http/push.js';
export * from './http/create-checkout.js';
export * from './http/admin-dead-letters.js';
export * from './http/admin-shop.js';
export * from './http/api-description.js';
export * from './http/admin-audit.js';
export * from './http/admin-customers.js';
export * from './http/admin-find.js';
export * from './http/admin-order-list.js';
export * from './http/admin-order-requests.js';
export * from './http/admin-orders.js';
export * from './http/order-step.js';
export * from './http/admin-order-numbers.js';
export * from './http/admin-order-emails.js';
export * from './http/admin-order-customer.js';
export * from './http/admin-packing.js';
export * from './http/admin-partial-refunds.js';
export * from './http/partial-refund.js';
export * from './http/admin-product-bulk.js';
export * from './http/admin-products.js';
export * from './http/product-import.js';
export * from './http/exports.js';
export * from './http/product-fault.js';
export * from './http/admin-categories.js';
export * from './http/admin-product-page.js';
export * from './http/admin-stock.js';
export * from './http/admin-stock-keeping.js';
export * from './http/stock-movements.js';
export type { MovementReason } from './stock-reasons.js';
export { lowStockBelow } from './low-stock.js';
export { newProductDefaults } from './new-product.js';
export * from './http/admin-reports.js';
export * from './http/operations-report.js';
export * from './http/sales-report.js';
export { paceDays } from './pace-days.js';
export * from './http/today-report.js';
export * from './http/vat-report.js';
export * from './http/cash-report.js';
export * from './http/api-keys.js';
export * from './http/admin-prices.js';
export * from './http/integrators.js';
export * from './http/admin-integrators.js';
export * from './http/admin-riders.js';
export * from './http/admin-rider-cash.js';
export * from './http/my-rides.js';
export * from './http/admin-settings.js';
export * from './http/cart.js';
export * from './http/catalogue.js';
export * from './http/substitutes.js';
export * from './http/mail.js';
export * from './http/account.js';
export * from './http/account-requests.js';
export * from './http/identity.js';
export * from './http/my-account.js';
export * from './http/my-data.js';
export * from './http/favourites.js';
export * from './http/order-access.js';
export * from './http/order-states.js';
export * from './http/my-orders.js';
export * from './http/order-tracking.js';
export * from './http/quote.js';
export * from './http/place-order.js';
export * from './http/ordering.js';
export * from './http/payments.js';
export * from './http/picture.js';
export * from './http/generated-picture.js';
export * from './http/image-url.js';
export * from './http/problem.js';
export * from './http/product-details.js';
export * from './http/receipt.js';
export * from './http/route.js';
export {
  AddressFields,
  OrderField,
  OrderFieldKey,
  OrderFieldValue,
  OrderFieldValues,
  ShownOrderField,
  Words,
  orderFieldInputs,
  ownText,
  type OrderFieldInput,
} from './order-fields.js';
export * from './http/demo-range.js';
export * from './http/demo-shop.js';
export * from './http/store.js';
export { CityMap } from './http/city-map.js';
export { AccentForms, Sentences } from './brand-look.js';
export * from './http/brand.js';
export * from './http/admin-customer-page.js';
export * from './http/admin-customer-data.js';
export * from './http/admin-customer-notes.js';
export { customerSegments, customerSorts, type CustomerSegment, type CustomerSort } from './customer-segments.js';
export * from './http/admin-districts.js';
export * from './http/admin-coupons.js';
export * from './http/coupon.js';
export { couponKinds, couponStates, type CouponKind, type CouponState } from './coupon-kinds.js';
export {
  chargedFor,
  paidFor,
  paidForDelivery,
  refundedFor,
  spread,
  sumOf,
  type DiscountedLine,
  type NamedRefund,
} from './paid-for.js';
export { CategoryId, Minor, OrderId, OrderNumber, ProductId, Quantity } from './ids.js';
export { withDeposit } from './deposit.js';
export {
  chargedForLine,
  chargedOf,
  gramsOf,
  kilograms,
  portionPriceOf,
  priceOfWeight,
  type ByWeight,
  type LineByWeight,
} from './weighed.js';
export { Nip } from './nip.js';
export { Locale, OtherLocale, Translations } from './locale.js';
export {
  enteredRefundReasons,
  partialRefundReasons,
  theProvider,
  partialRefundStates,
  type PartialRefundReason,
  type PartialRefundState,
} from './partial-refund-reasons.js';
export { percentOf, changedPrice } from './money.js';
export { endedUnpaid, lineOffOf, takenOffOf, type LinePrice, type OrderSums, type TakenOff } from './taken-off.js';
export {
  attentionReasons,
  deliveryStages,
  chosenTimes,
  deliveryTimes,
  fulfilmentStatuses,
  leastTotalMinor,
  orderSorts,
  orderStatuses,
  mostCounted,
  mostListed,
  orderViews,
  paymentMethods,
  paymentStatuses,
  statusProgress,
  type AttentionReason,
  type DeliveryStage,
  type DeliveryTime,
  type FulfilmentStatus,
  type OrderSort,
  type OrderStatus,
  type OrderView,
  type PaymentMethod,
  type PaymentStatus,
} from './order-status.js';
export { onlyWith, withoutWithheld, type Whole } from './withheld.js';
export { mayRole, permissions, permissionsOf, roleOf, roles, storedRole, type Permission, type Role } from './roles.js';
export { dishColours, dishPictureAddress, dishServings, dishToppings } from './dish-look.js';
export { dishUnits, type DishUnit } from './dish-portions.js';
export * from './http/admin-dishes.js';
export * from './http/dishes.js';
export {
  isOrderProgressSaid,
  orderProgressOf,
  orderProgressUnsaid,
  orderProgressVariable,
  orderProgresses,
  type OrderProgress,
} from './order-progress.js';
export { pantryFacts, pantryItems, type PantryFacts, type PantryItem } from './pantry.js';
