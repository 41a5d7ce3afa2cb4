import { generatedIdOf, legalKeys, longestLegalText, type SettingKey } from '@kirana/contracts';
import { deliveryProofs } from '@kirana/contracts/delivery-proof';
import { checkAccent, leastContrast } from '@kirana/contracts/accent';
import { answerLocales, defaultLocale, locales, offeredLocales, region, shopLocale, type Locale } from '@kirana/i18n';
import { readDays, readWeek } from '@kirana/contracts/opening-hours-text';
import { isOwnTaxNumber, ownTaxNumberProblem, taxNumberOf } from '@kirana/contracts/tax-number';
import { z } from 'zod';
import { usualHours } from './opening-hours.js';
import { samplePhone } from './sample-phone.js';

/** An amount in złoty with at most two decimals: `15.99`. */
const zloty = (most: number) =>
  z
    .string()
    .regex(/^\d{1,4}([.,]\d{1,2})?$/, 'must be an amount with at most two decimals')
    .transform(text => text.replace(',', '.'))
    .refine(text => Number(text) <= most, `must be at most ${most}`);

/** One line of text, or none. */
const line = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^\P{Cc}*$/u);

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });
/** `English` of `en`. */
const named = (locale: Locale) => languageNames.of(locale) ?? locale;
/** The languages in which a shop says what it says itself: the default one, which stands for the others, and those that it offers. */
const neededLocales = () => locales.filter(locale => locale === defaultLocale || offeredLocales().includes(locale));
const listed = (parts: readonly string[]) => new Intl.ListFormat('en').format(parts);
/** `English and Polish`. */
const allNamed = () => listed(neededLocales().map(named));
/** `1 and 2`: the lines in which they are. */
const linesNamed = () => listed(neededLocales().map(locale => String(locales.indexOf(locale) + 1)));

/** Nothing, or a sentence in each language that the shop offers, in a line for each in the order of all languages, of which the first has one in any case. */
const sentences = (most: number) =>
  z
    .string()
    .regex(/^[\P{Cc}\n]*$/u, 'must be plain text')
    .refine(
      text => {
        const lines = text.split('\n');
        const isSaid = (n: number) => Boolean(lines[n]?.trim());
        const needed = neededLocales().map(locale => locales.indexOf(locale));
        const last = Math.max(...answerLocales().map(locale => locales.indexOf(locale)));
        return text === '' || (lines.length <= last + 1 && needed.every(isSaid));
      },
      { error: () => `must be a sentence in each of ${allNamed()}, in lines ${linesNamed()}` },
    )
    .refine(
      text => text.split('\n').every(sentence => sentence.length <= most),
      `must be ${most} characters in each language at most`,
    );

/** Markdown; control characters other than line ends and tabs have no place in it. */
const legalText = z
  .string()
  .max(longestLegalText)
  .regex(/^(\P{Cc}|[\n\r\t])*$/u, 'must be plain text');

interface SettingRule {
  /** Stored with the value (ASET-012). */
  readonly description: string;
  /** Shown by the form until a value is stored (ASET-006 to ASET-010). */
  readonly initial: string;
  /** Validates and normalises the input (F-37, F-38). */
  readonly value: z.ZodType<string>;
  /** Of a text that the shop says in one language. */
  readonly locale?: Locale;
}

/** Empty: the built-in texts. */
const legalRules = Object.fromEntries(
  legalKeys.map((key): [string, SettingRule] => {
    const [document, locale] = key.split('_') as [string, Locale];
    const name = document === 'terms' ? 'Terms of service' : 'Privacy policy';
    return [
      key,
      {
        description: `${name} in ${named(locale)}, Markdown`,
        initial: '',
        locale,
        value: legalText.refine(() => answerLocales().includes(locale), 'is in a language that the shop does not offer'),
      },
    ];
  }),
) as Record<(typeof legalKeys)[number], SettingRule>;

/** The rules of all settings. */
export const settingRules: Readonly<Record<SettingKey, SettingRule>> = {
  store_name: {
    description: 'Store name',
    initial: 'Kirana',
    value: z
      .string()
      .min(1)
      .max(60)
      .regex(/^\P{Cc}*$/u),
  },
  store_phone: {
    description: 'Store phone',
    get initial() {
      return samplePhone();
    },
    value: z.string().regex(/^\+?[\d ()-]{7,20}$/, 'must be a phone number'),
  },
  store_email: { description: 'Store email', initial: 'hello@kirana.example', value: z.email().max(254) },
  shop_language: {
    description: 'Language of emails to the shop',
    get initial() {
      return shopLocale();
    },
    value: z.string().refine(tag => offeredLocales().some(locale => locale === tag), {
      error: () => `must be one of ${offeredLocales().join(', ')}`,
    }),
  },
  delivery_fee: { description: 'Delivery fee charged to customers', initial: '15.99', value: zloty(999.99) },
  tax_rate: { description: 'Tax rate as percentage', initial: '23', value: zloty(100) },
  min_order_amount: { description: 'Minimum order amount for checkout', initial: '50.00', value: zloty(9_999.99) },
  currency: {
    description: 'Default currency',
    get initial() {
      return region().currency;
    },
    // The amounts of past orders are in it (F-37).
    value: z.string().refine(code => code === region().currency, { error: () => `must be ${region().currency}` }),
  },
  opening_hours: {
    description: 'Opening hours for deliveries',
    // Empty means that the shop never closes.
    initial: usualHours,
    value: z
      .string()
      .transform(text => text.replaceAll(/ ?[-–] ?/g, '-'))
      .refine(text => readWeek(text) !== undefined, 'must be like 08:00-22:00, for every day or for each of seven, or empty')
      .refine(text => readWeek(text)?.some(hours => hours !== null) ?? true, 'must be open on one day at least'),
  },
  holidays: {
    description: 'Days with hours of their own',
    initial: '',
    value: z
      .string()
      .refine(text => readDays(text) !== undefined, 'must be like 2026-12-24 08:00-14:00, 2026-12-25 closed, or empty')
      .refine(text => text.split(', ').length <= 60, 'must be 60 days at most'),
  },
  window_capacity: {
    description: 'Orders per hour of delivery',
    // Empty means any number.
    initial: '',
    value: z.string().regex(/^([1-9]\d{0,3})?$/, 'must be a whole number from 1 to 9999, or empty'),
  },
  days_ahead: {
    description: 'Days ahead for which a delivery can be chosen',
    initial: '0',
    value: z.string().regex(/^(\d|1[0-4])$/, 'must be a whole number from 0 to 14'),
  },
  delivery_proof: {
    description: 'What riders give to mark an order delivered',
    initial: 'none',
    value: z.enum(deliveryProofs, { error: `must be one of ${deliveryProofs.join(', ')}` }),
  },
  orders_paused: {
    get description() {
      return `Why no orders are taken, in ${allNamed()}`;
    },
    // Empty means that orders are taken.
    initial: '',
    value: sentences(200),
  },
  company_name: { description: 'Company name', initial: '', value: line(120) },
  company_address: { description: 'Company address', initial: '', value: line(200) },
  company_nip: {
    description: 'Company tax number (NIP)',
    initial: '',
    value: z
      .string()
      .transform(taxNumberOf)
      .refine(text => text === '' || isOwnTaxNumber(text), { error: ownTaxNumberProblem }),
  },
  store_logo: {
    description: 'Logo: address of an uploaded picture',
    // Empty: the drawn shop front.
    initial: '',
    value: z
      .string()
      .refine(text => text === '' || generatedIdOf(text)?.startsWith('uploaded-'), 'must be the address of an uploaded picture'),
  },
  brand_colour: {
    description: 'Brand colour: links and buttons',
    // Empty: the green of the theme.
    initial: '',
    value: z
      .string()
      .toLowerCase()
      .regex(/^$|^#[0-9a-f]{6}$/, 'must be a colour like #1c6b47, or empty')
      .superRefine((colour, context) => {
        const check = colour.length === 7 ? checkAccent(colour) : undefined;
        if (!check || check.forms) return;
        const message = `must have a contrast of ${leastContrast} with white and paper and has ${check.contrast.toFixed(1)}; ${check.instead} has enough`;
        context.addIssue({ code: 'custom', message });
      }),
  },
  // Empty: the texts about Indian groceries.
  store_tagline: {
    get description() {
      return `What the shop sells, in ${allNamed()}`;
    },
    initial: '',
    value: sentences(80),
  },
  email_line: {
    get description() {
      return `Line at the foot of emails, in ${allNamed()}`;
    },
    initial: '',
    value: sentences(300),
  },
  ...legalRules,
};

/** Whether this shop has the setting: a text in a language is one of a shop whose answers have that language. */
export function isAsked(key: SettingKey): boolean {
  const { locale } = settingRules[key];
  return locale === undefined || answerLocales().includes(locale);
}
