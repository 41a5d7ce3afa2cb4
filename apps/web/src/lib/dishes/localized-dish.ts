import type { Dish, DishSummary, DishUnit } from '@kirana/contracts';
import { defaultLocale, languages, type Locale } from '@kirana/i18n';

/** Returns the title in the language of the page; in the default language if it is not translated. */
export const titleOf = ({ title, translatedTitle }: Pick<DishSummary, 'title' | 'translatedTitle'>, locale: Locale): string =>
  (locale !== defaultLocale && translatedTitle[locale]) || title;

export const leadOf = ({ lead, translatedLead }: Pick<DishSummary, 'lead' | 'translatedLead'>, locale: Locale): string =>
  (locale !== defaultLocale && translatedLead[locale]) || lead;

export const methodOf = ({ method, translatedMethod }: Pick<Dish, 'method' | 'translatedMethod'>, locale: Locale): string[] =>
  (locale !== defaultLocale && translatedMethod[locale]) || method;

/** `200 g`, `1.2 kg`, `2.5` for pieces: rounded as a cook measures, pieces to halves, with a no-break space before the unit. */
export function amountText(amount: number, unit: DishUnit, locale: Locale): string {
  const format = new Intl.NumberFormat(languages[locale].tag, { maximumFractionDigits: 2 });
  const number = (value: number) => format.format(value);
  if (unit === 'pcs') return number(Math.max(0.5, Math.round(amount * 2) / 2));
  if (amount >= 1_000) return `${number(Math.round(amount / 50) / 20)}\u00a0${unit === 'g' ? 'kg' : 'l'}`;
  const step = amount >= 100 ? 5 : amount >= 10 ? 1 : amount >= 1 ? 0.5 : 0.1;
  return `${number(Math.max(step, Math.round(amount / step) * step))}\u00a0${unit}`;
}
