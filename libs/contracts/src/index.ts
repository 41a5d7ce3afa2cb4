export { apiNotes } from './api-notes.js';
export { apiScopes, type ApiScope } from './api-scopes.js';
export { Envelope, Traceparent, defineEvent, type DataOf, type Event, type EventContract, type EventOf } from './envelope.js';
export { eventCatalogue } from './event-catalogue.js';
export { personalEvents } from './personal-events.js';
export { isPublicEvent, publicEventCatalogue } from './public-event-catalogue.js';
export {
  publicOrderAccepted,
  publicOrderCancelled,
  publicOrderDelivered,
  publicOrderPartlyRefunded,
  publicOrderRefunded,
  publicOrderRefundReversed,
  publicOrderStatusChanged,
} from './public-events/order.js';
export { publicProductChanged, publicProductRemoved } from './public-events/product.js';
export { publicStockChanged, publicStockLow } from './public-events/stock.js';
export { productAdded, productChanged, productRemoved, stockImportRequested } from './events/catalogue.js';
export { Rider, riderAssigned, riderMoved, stageReached } from './events/dispatch.js';
export {
  accountErased,
  emailVerified,
  invitationEmailRequested,
  passwordChangedEmailRequested,
  passwordResetEmailRequested,
  verificationEmailRequested,
} from './events/identity.js';
export { webhookDisabledEmailRequested } from './events/integrations.js';
export { ShortLine } from './http/order-line.js';
export { reservationExpired, StockLevel, stockLevelsChanged, stockRejected, stockReserved } from './events/inventory.js';
export { ToPay, Totals, VatShare } from './http/order-money.js';
export {
  orderEmailRequested,
  orderEmails,
  type OrderEmail,
  NotPlacedReason,
  acknowledgedOrderEmails,
  acknowledgedOrderEmailRequested,
  type AcknowledgedOrderEmail,
  partialRefundEmailRequested,
} from './events/order-emails.js';
export { CancelReason } from './http/order-money.js';
export {
  customerAnonymised,
  deliveryResumed,
  deliveryHeld,
  orderAccepted,
  orderAwaitingPayment,
  orderCancelled,
  orderPlaced,
  orderRejected,
  orderStatusChanged,
  packingChanged,
  storeChanged,
  brandChanged,
  paymentRequested,
  paymentCancelRequested,
  goodsLeftOut,
  goodsReturned,
  orderPartlyRefunded,
  orderRefundReversed,
  orderPushRequested,
  pushedStatuses,
  type PushedStatus,
  partialRefundRequested,
  refundRequested,
  refundWithdrawn,
  reservationDecided,
} from './events/orders.js';
export {
  checkoutExpired,
  checkoutOpened,
  paymentCaptured,
  paymentFailed,
  partialRefundCompleted,
  partialRefundFailed,
  refundCompleted,
  refundFound,
  refundReversed,
  withdrawnRefundCompleted,
} from './events/payments.js';
export { AddressForm, AddressParams, SavedAddress, SavedAddresses, addressRoutes, mostAddresses } from './http/addresses.js';
export {
  InvitationToken,
  InvitedSignUp,
  NewInvitation,
  RoleChange,
  ShownInvitation,
  StaffInvitation,
  Team,
  TeamMember,
  TwoFactorRule,
  adminTeamRoutes,
} from './http/admin-team.js';
export {
  OwnSession,
  OwnSessions,
  PasswordAndCode,
  PasswordConfirmation,
  RecoveryCodes,
  TwoFactorCode,
  TwoFactorSetup,
  TwoFactorState,
  sessionRoutes,
  twoFactorRoutes,
} from './http/my-security.js';
export {
  NewPasskey,
  Passkey,
  PasskeyAdded,
  PasskeyCreation,
  PasskeyProof,
  PasskeyRenaming,
  PasskeyRequest,
  PasskeySignInRequest,
  Passkeys,
  mostPasskeys,
  passkeyRoutes,
  passkeySignInRoutes,
  publicPasskeyRoutes,
  passkeyTransports,
  type PasskeyTransport,
} from './http/passkeys.js';
export {
  PushKey,
  PushSubscription,
  FollowedOrder,
  KeptSubscription,
  followedOrderRoutes,
  publicFollowRoutes,
  pushRoutes,
} from './http/push.js';
export { CreateCheckoutAnswer, CreateCheckoutRequest, createCheckoutRoutes } from './http/create-checkout.js';
export {
  DeadLetter,
  DeadLetterList,
  DeadQueue,
  RetriedDeadLetters,
  RetryDeadLetters,
  allDeadLetterRoutes,
  deadLetterRoutes,
  mostDeadLettersShown,
} from './http/admin-dead-letters.js';
export { adminShopRoutes } from './http/admin-shop.js';
export { apiDescriptionRoutes } from './http/api-description.js';
export { AuditEntry, AuditQuery, HandledEvent, HandledEventsQuestion, recordRoutes } from './http/admin-audit.js';
export {
  CustomerProfile,
  ProfileQuery,
  ProfilePage,
  profileRoutes,
  CustomerKeys,
  CustomerOrders,
  customerOrderRoutes,
  AdminCustomer,
  AdminCustomerPage,
} from './http/admin-customers.js';
export {
  FindQuery,
  Found,
  FoundCustomer,
  FoundOrder,
  FoundProduct,
  adminFindRoutes,
  findRoutes,
  mostFound,
} from './http/admin-find.js';
export {
  AdminSearch,
  AdminOrderQuery,
  AdminOrderRow,
  AdminOrderPage,
  BulkStatusOutcome,
  BulkStatusRequest,
  OrderCounts,
} from './http/admin-order-list.js';
export { SetStatusRequest, AdminCancelRequest, AdminCloseRequest, NewNote } from './http/admin-order-requests.js';
export {
  OrderNote,
  AdminOrder,
  OrderTimeline,
  AdminOrderParams,
  OrderStats,
  AdminStats,
  adminOrderRoutes,
  adminOrderTimelineRoutes,
} from './http/admin-orders.js';
export { OrderStep } from './http/order-step.js';
export { NumberedOrder, OrderNumbersQuery, adminOrderNumberRoutes } from './http/admin-order-numbers.js';
export { OrderEmailState, adminOrderEmailRoutes } from './http/admin-order-emails.js';
export { ContactChange, OrderCustomer, adminOrderCustomerRoutes } from './http/admin-order-customer.js';
export {
  NotOnShelf,
  PackedOrder,
  PackedRequest,
  PackingClaim,
  PackingLine,
  PackingLineMark,
  SubstituteChoice,
  PackingLineParams,
  PackingOrder,
  PackingQueue,
  adminPackingRoutes,
  packingLineStates,
  type PackingLineState,
} from './http/admin-packing.js';
export { PartialRefundParams, adminPartialRefundRoutes } from './http/admin-partial-refunds.js';
export { AdminRefundRequest, PartialRefund, PartialRefundRequest, SettleRefundRequest } from './http/partial-refund.js';
export {
  AdminProductQuery,
  AdminProduct,
  AdminProductPage,
  ProductForm,
  ProductStats,
  ProductChange,
  ChangedMeanwhile,
  RemoveProductQuery,
  BulkChange,
  BulkOutcome,
  AdminProductParams,
  adminProductRoutes,
  adminProductSorts,
  type AdminProductSort,
  ProductPictureForm,
} from './http/admin-products.js';
export {
  ExportRequest,
  ImportOutcome,
  ImportRequest,
  ProductFiles,
  productFileRoutes,
  productFilesType,
} from './http/product-import.js';
export { FaultValues, productFaults, type ProductFault } from './http/product-fault.js';
export {
  AdminCategory,
  CategoryChange,
  CategoryForm,
  CategoryOrder,
  RemoveCategoryQuery,
  adminCategoryRoutes,
} from './http/admin-categories.js';
export {
  CancelPlanQuery,
  PastPrice,
  PlannedPrice,
  PricePlan,
  ProductPrices,
  ProductSheet,
  adminProductPageRoutes,
  planStates,
  type PlanState,
} from './http/admin-product-page.js';
export {
  ImportedStock,
  ImportedStockPlan,
  StockQuantity,
  StockCommand,
  StockOutcome,
  adminStockRoutes,
  type StockChange,
} from './http/admin-stock.js';
export {
  LineToPack,
  ReceiveCommand,
  ReceivedLine,
  StockListQuery,
  StockPlace,
  StockPlaceChange,
  StockRecord,
  StockRow,
  StocktakeCommand,
  StocktakeLine,
  stockKeepingRoutes,
  stockListRoutes,
} from './http/admin-stock-keeping.js';
export { StockMovement, StockMovementPage, StockMovementQuery, stockMovementRoutes } from './http/stock-movements.js';
export type { MovementReason } from './stock-reasons.js';
export { lowStockBelow } from './low-stock.js';
export { newProductDefaults, vatRates } from './new-product.js';
export { ReportQuery, adminReportRoutes } from './http/admin-reports.js';
export { OperationsReport } from './http/operations-report.js';
export { SaleSums, SalesReport, reportSteps } from './http/sales-report.js';
export { paceDays } from './pace-days.js';
export { RunningOut, SalesPace, TodayReport } from './http/today-report.js';
export { VatReport } from './http/vat-report.js';
export { CashReport } from './http/cash-report.js';
export { ApiKey, IssuedApiKey, NewApiKey, VerifiedKey, apiKeyRoutes } from './http/api-keys.js';
export { PriceList, PriceOutcome, adminPriceRoutes } from './http/admin-prices.js';
export {
  FeedCursor,
  FeedPage,
  FeedQuery,
  PublicEvent,
  PublicEventType,
  feedRoutes,
  publicFeedRoutes,
  type ReadFeed,
} from './http/integrators.js';
export {
  DeliveriesQuery,
  DeliveryParams,
  IntegratorParams,
  NewWebhookEndpoint,
  ReplayRequest,
  Replayed,
  WebhookAttempt,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointWithSecret,
  adminIntegratorRoutes,
} from './http/admin-integrators.js';
export {
  AdminRider,
  RiderChange,
  RiderParams,
  ShiftRequest,
  NewRider,
  AssignRequest,
  adminRiderRoutes,
} from './http/admin-riders.js';
export {
  CashHandover,
  CashToHandIn,
  HandInRequest,
  RiderDay,
  RiderRide,
  adminRiderCashRoutes,
  mostCashOrders,
} from './http/admin-rider-cash.js';
export {
  MyRide,
  MyRides,
  RiderAccount,
  RiderAccountChange,
  RiderStepRequest,
  myRideRoutes,
  riderAccountRoutes,
  riderSteps,
  type RiderStep,
} from './http/my-rides.js';
export {
  longestLegalText,
  settingKeys,
  AdminSetting,
  SaveSetting,
  SettingParams,
  adminSettingRoutes,
  type SettingKey,
} from './http/admin-settings.js';
export {
  CartCheck,
  CartCheckRequest,
  CartItems,
  SaveCartCommand,
  SaveCartRequest,
  SavedCart,
  cartRoutes,
  publicCartRoutes,
} from './http/cart.js';
export {
  Category,
  NetQuantity,
  Product,
  ProductDetail,
  ProductPage,
  ProductQuery,
  ProductSuggestions,
  Reduction,
  ShopAddresses,
  SuggestionQuery,
  catalogueRoutes,
  netUnits,
  sortOrders,
  type SortOrder,
} from './http/catalogue.js';
export { mostSubstitutes, substituteRoutes } from './http/substitutes.js';
export { KeptMail, SendOrderEmailAnswer, SendOrderEmailRequest, mailRoutes } from './http/mail.js';
export { Account, OpenedSession, Session } from './http/account.js';
export {
  AccountExport,
  ConfirmationEmail,
  ConfirmationEmailRequest,
  Done,
  ChangeAccountRequest,
  EraseAccountRequest,
  ForgotPasswordRequest,
  PasswordReset,
  ResetLink,
  ResetPasswordRequest,
  Revocation,
  SignInPlace,
  SignInRequest,
  SignOutRequest,
  SignUpRequest,
  UsableResetLink,
  VerifyEmailRequest,
  clientHeader,
  identityRoutes,
  signInRoutes,
  passwordFlaws,
  type PasswordFlaw,
} from './http/identity.js';
export { myAccountRoutes, type Everything } from './http/my-account.js';
export { MyMailExport, MyPaymentsExport, OwnOrders, myMailRoutes, myPaymentsRoutes } from './http/my-data.js';
export { Favourites, FavouritesChange, favouriteRoutes, mostFavourites } from './http/favourites.js';
export { OrderAccess, OrderKey, OrderKeyRequest, OrderRef } from './http/order-access.js';
export { OrderLine } from './http/order-line.js';
export { OrderState, OrderStates, OrderStatesRequest, orderStateRoutes } from './http/order-states.js';
export { MyOrder, MyOrders, MyOrdersExport, myOrdersRoutes } from './http/my-orders.js';
export { OrderTracking, TrackedOrder } from './http/order-tracking.js';
export {
  NamedShortLine,
  CancelOrderCommand,
  PlaceOrderAnswer,
  PlaceOrderCommand,
  PlaceOrderRequest,
  PlacedOrder,
  Quote,
  QuoteRequest,
  orderOutcomes,
  orderRoutes,
  publicOrderRoutes,
  type OrderOutcome,
} from './http/ordering.js';
export {
  CheckoutSessionId,
  PaymentVerification,
  ProviderMessage,
  paymentRoutes,
  paymentWebhookRoutes,
  verificationStatuses,
  type VerificationStatus,
} from './http/payments.js';
export {
  PictureFacts,
  PictureFile,
  PictureParams,
  pictureAddress,
  pictureFormats,
  pictureRoutes,
  pictureVersion,
  pictureWidths,
  type PictureFormat,
  type PictureWidth,
} from './http/picture.js';
export {
  PictureUpload,
  GenerateImageRequest,
  GeneratedImage,
  GeneratedPictureId,
  generatedAddress,
  generatedIdOf,
  generatedPictureRoutes,
  pictureFileRoutes,
  mostUploadedBytes,
  generationTimeoutMs,
  pictureMakers,
  type PictureMaker,
} from './http/generated-picture.js';
export { ImageUrl } from './http/image-url.js';
export { Problem, problemCodes, type ProblemCode } from './http/problem.js';
export {
  FoodOperator,
  Nutrition,
  ProductDetails,
  allergens,
  dietNames,
  diets,
  packKinds,
  type Allergen,
  type Diet,
} from './http/product-details.js';
export { Receipt, publicReceiptRoutes, receiptRoutes } from './http/receipt.js';
export {
  defineRoutes,
  serviceNames,
  type AnyRoute,
  type QueryPermissions,
  type Audience,
  type Exposure,
  type Route,
  type RouteAnswer,
  type RouteInput,
  type ServiceName,
} from './http/route.js';
export {
  OrderField,
  OrderFieldKey,
  OrderFieldValue,
  OrderFieldValues,
  ShownOrderField,
  Words,
  orderFieldInputs,
  type OrderFieldInput,
} from './order-fields.js';
export { DemoRangeOutcome, demoRangeRetirementRoutes, demoRangeRoutes, soldProductRoutes } from './http/demo-range.js';
export { DemoShopState, demoShopProblems, demoShopRoutes, type DemoShopProblem } from './http/demo-shop.js';
export { District, PauseNotice, Seller, Store, storeRoutes } from './http/store.js';
export { AccentForms, Sentences } from './brand-look.js';
export { Brand, LegalTexts, legalDocuments, type LegalDocument } from './http/brand.js';
export {
  CustomerMoment,
  CustomerQuery,
  CustomerRanking,
  CustomerRecord,
  CustomerSummary,
  Guest,
  GuestPage,
  OrdersPageQuery,
  RankedCustomers,
  adminCustomerRoutes,
  customerRecordRoutes,
  profilesByIdRoutes,
} from './http/admin-customer-page.js';
export { EraseCustomerRequest, adminCustomerDataRoutes, customerDataRoutes } from './http/admin-customer-data.js';
export {
  CustomerNotes,
  CustomerTag,
  CustomerTagsChange,
  adminCustomerNoteRoutes,
  mostTagged,
} from './http/admin-customer-notes.js';
export { customerSegments, customerSorts, type CustomerSegment, type CustomerSort } from './customer-segments.js';
export { AdminDistrict, DistrictChange, NewDistrict, adminDistrictRoutes } from './http/admin-districts.js';
export {
  AdminCoupon,
  CouponBatch,
  CouponChange,
  CouponList,
  CouponQuery,
  NewCoupon,
  adminCouponRoutes,
} from './http/admin-coupons.js';
export {
  CouponRefusal,
  QuotedCoupon,
  TypedCoupon,
  couponCodeOf,
  couponRefusals,
  type CouponRefusalReason,
} from './http/coupon.js';
export { couponKinds, couponStates, type CouponKind, type CouponState } from './coupon-kinds.js';
export { chargedFor, paidFor, paidForDelivery, refundedFor, spread, type DiscountedLine, type NamedRefund } from './paid-for.js';
export { CategoryId, Minor, OrderId, OrderNumber, ProductId, Quantity } from './ids.js';
export { isNip } from './is-nip.js';
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
export { AdminDish, DishChange, DishForm, adminDishRoutes } from './http/admin-dishes.js';
export { Dish, DishId, DishIngredient, DishLook, DishPantryItem, DishProduct, DishSummary, dishRoutes } from './http/dishes.js';
export {
  isOrderProgressSaid,
  orderProgressOf,
  orderProgressUnsaid,
  orderProgressVariable,
  orderProgresses,
  type OrderProgress,
} from './order-progress.js';
export { pantryFacts, pantryItems, type PantryFacts, type PantryItem } from './pantry.js';
