export {
  acceptedLanguages,
  defaultLocale,
  firstLocale,
  languages,
  localeOf,
  locales,
  otherLocales,
  shopLocale,
  translated,
  type Locale,
  type OtherLocale,
} from './locales.js';
export { formatKilometres, formatMoney, formatPercent } from './numbers.js';
export { timeZone } from './time-zone.js';
export { clock, formatTime, warsawDay, type TimeStyle } from './times.js';
export { paymentMethodName, paymentMethodNames } from './payment-method-names.js';
export { receiptStanding, receiptWords, type ReceiptWords } from './receipt-words.js';
