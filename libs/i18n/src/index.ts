export { fold, phoneDigits } from './fold.js';
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
export { currencySign, formatKilometres, formatMoney, formatPercent, withoutCurrency } from './numbers.js';
export {
  isCurrency,
  isTimeZone,
  isUsualCity,
  minorDigitsOf,
  openIn,
  region,
  taxNumbers,
  unusualRegion,
  usualGoodsRate,
  usualRegion,
  type Bounds,
  type CityWords,
  type Region,
} from './region.js';
export { cityIn, cityWords, taxNumberName, taxNumberOnReceipt, type CityArguments } from './place-words.js';
export { clock, formatTime, shopDay, type TimeStyle } from './times.js';
export { shopCancelled } from './shop-cancelled.js';
export { undelivered } from './undelivered.js';
export { paidBy, paymentMethodName, paymentMethodNames } from './payment-method-names.js';
export {
  correctionTitle,
  receiptLineNote,
  receiptPayment,
  receiptStanding,
  receiptWords,
  type ReceiptWords,
} from './receipt-words.js';
export { UnreadableText, decodeText, textFaultSentences, type TextFault } from './spreadsheet/decode-text.js';
export { readFlag } from './spreadsheet/read-flag.js';
export { undefused } from './spreadsheet/formulas.js';
export { cellText, dialectOf, programDialect, writeTable, type TableCell, type TableDialect } from './spreadsheet/write-table.js';
