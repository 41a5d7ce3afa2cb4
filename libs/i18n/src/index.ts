export { fold, phoneDigits } from './fold.js';
export {
  dietNames,
  emailTexts,
  languages,
  orderTexts,
  pauseNotice,
  paymentMethodNames,
  paymentPage,
  pushWords,
  receiptWords,
  shopCancelled,
  undelivered,
  yesNo,
  type Locale,
} from './languages/languages.js';
export type { CityWords } from './languages/city-words.js';
export type { EmailTexts } from './languages/email-texts.js';
export { withEnglish } from './languages/lacking.js';
export type { Messages } from './languages/messages.js';
export {
  acceptedLanguages,
  answerLocales,
  defaultLocale,
  everyLanguage,
  firstLocale,
  firstLocales,
  inLanguage,
  localeOf,
  locales,
  offeredLocales,
  offeredTranslations,
  otherLocales,
  perLanguage,
  shopLocale,
  translated,
  type OtherLocale,
  type PerLanguage,
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
  type Region,
} from './region.js';
export { cityIn, cityWords, taxNumberName, type CityArguments } from './place-words.js';
export { formatKilograms, formatPricePerKg, formatWeight } from './weights.js';
export { clock, formatTime, shopDay, type TimeStyle } from './times.js';
export { paidBy, paymentMethodName } from './payment-method-names.js';
export {
  correctionTitle,
  receiptLineNote,
  receiptPayment,
  receiptStanding,
  taxNumberOnReceipt,
  type ReceiptWords,
} from './receipt-words.js';
export { UnreadableText, decodeText, textFaultSentences, type TextFault } from './spreadsheet/decode-text.js';
export { readFlag } from './spreadsheet/read-flag.js';
export { undefused } from './spreadsheet/formulas.js';
export {
  cellText,
  dialectOf,
  programDialect,
  writeRows,
  writeTable,
  type TableCell,
  type TableDialect,
} from './spreadsheet/write-table.js';
