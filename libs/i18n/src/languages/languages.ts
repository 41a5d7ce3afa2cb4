import * as deEmails from './de/emails.js';
import * as de from './de/words.js';
import * as enEmails from './en/emails.js';
import * as en from './en/words.js';
import { withEnglish, type Lacking } from './lacking.js';
import * as plEmails from './pl/emails.js';
import * as pl from './pl/words.js';

/** How a language is named and how it writes numbers. */
interface Language {
  /** BCP-47 tag whose conventions dates and numbers follow. */
  readonly tag: string;
  /** In the language itself, for the language switch. */
  readonly name: string;
  /** Whether it has every text; another one is English where it lacks one. */
  readonly complete: boolean;
  readonly decimalSeparator: string;
  readonly thousandsSeparator: string;
  /** The least number of digits before the decimal separator that are grouped. */
  readonly groupedFrom: number;
  /** Abbreviation of pieces in a pack. */
  readonly pieces: string;
}

/**
 * The languages of this release; a new one comes last, because what the shop writes is stored in this order. All lists of languages follow from this
 * file: its rows, and below them what each folder beside it says. The messages of the clients are found by the name of the folder.
 */
export const languages = {
  en: {
    tag: 'en-GB',
    name: 'English',
    complete: true,
    decimalSeparator: '.',
    thousandsSeparator: ',',
    groupedFrom: 4,
    pieces: 'pcs',
  },
  pl: {
    tag: 'pl-PL',
    name: 'Polski',
    complete: true,
    decimalSeparator: ',',
    thousandsSeparator: '\u00a0',
    groupedFrom: 5,
    pieces: 'szt.',
  },
  de: {
    tag: 'de-DE',
    name: 'Deutsch',
    complete: false,
    decimalSeparator: ',',
    thousandsSeparator: '.',
    groupedFrom: 4,
    pieces: 'Stk.',
  },
} as const satisfies Readonly<Record<string, Language>>;
export type Locale = keyof typeof languages;

/** The languages that claim to have every text. */
type Complete = { [Each in Locale]: (typeof languages)[Each]['complete'] extends true ? Each : never }[Locale];

type InEvery<Texts> = { readonly [Each in Locale]: Each extends Complete ? Texts : Lacking<Texts> | undefined };

/** Returns the texts of one concern by language, English where a language lacks some; the compiler lists what is missing here. */
function inEvery<Texts>(texts: InEvery<Texts>): Readonly<Record<Locale, Texts>> {
  const own = Object.entries(texts) as [Locale, Lacking<Texts> | undefined][];
  return Object.fromEntries(own.map(([locale, each]) => [locale, withEnglish(texts.en, each)])) as Record<Locale, Texts>;
}

// Each by itself, and marked as pure, so that a page loads only the texts that it shows.
export const paymentMethodNames = /* @__PURE__ */ inEvery<typeof en.paymentMethodNames>({
  en: en.paymentMethodNames,
  pl: pl.paymentMethodNames,
  de: de.paymentMethodNames,
});
export const receiptWords = /* @__PURE__ */ inEvery<typeof en.receiptWords>({
  en: en.receiptWords,
  pl: pl.receiptWords,
  de: de.receiptWords,
});
export const shopCancelled = /* @__PURE__ */ inEvery<typeof en.shopCancelled>({
  en: en.shopCancelled,
  pl: pl.shopCancelled,
  de: de.shopCancelled,
});
export const undelivered = /* @__PURE__ */ inEvery<typeof en.undelivered>({
  en: en.undelivered,
  pl: pl.undelivered,
  de: de.undelivered,
});
export const orderTexts = /* @__PURE__ */ inEvery<typeof en.orderTexts>({
  en: en.orderTexts,
  pl: pl.orderTexts,
  de: de.orderTexts,
});
export const pauseNotice = /* @__PURE__ */ inEvery<string>({ en: en.pauseNotice, pl: pl.pauseNotice, de: de.pauseNotice });
export const placeWords = /* @__PURE__ */ inEvery<typeof en.placeWords>({
  en: en.placeWords,
  pl: pl.placeWords,
  de: de.placeWords,
});
export const yesNo = /* @__PURE__ */ inEvery<typeof en.yesNo>({ en: en.yesNo, pl: pl.yesNo, de: de.yesNo });
export const dietNames = /* @__PURE__ */ inEvery<typeof en.dietNames>({ en: en.dietNames, pl: pl.dietNames, de: de.dietNames });
export const pushWords = /* @__PURE__ */ inEvery<typeof en.pushWords>({ en: en.pushWords, pl: pl.pushWords, de: de.pushWords });
export const paymentPage = /* @__PURE__ */ inEvery<typeof en.paymentPage>({
  en: en.paymentPage,
  pl: pl.paymentPage,
  de: de.paymentPage,
});
export const emailTexts = /* @__PURE__ */ inEvery<typeof enEmails.emails>({
  en: enEmails.emails,
  pl: plEmails.emails,
  de: deEmails.emails,
});
