import type { Category, NetQuantity, Product } from '@kirana/contracts';
import type { Locale } from '../i18n/locale.js';

type Named = Pick<Product, 'name'> & Partial<Pick<Product, 'namePl'>>;

/** Name in the language of the page; English where the Polish one is missing. */
export function nameOf(thing: Named, locale: Locale): string {
  return (locale === 'pl' && thing.namePl) || thing.name;
}

export function descriptionOf(thing: Pick<Product | Category, 'description' | 'descriptionPl'>, locale: Locale): string {
  return (locale === 'pl' && thing.descriptionPl) || thing.description;
}

/** `500 g`, `1 kg`, `12 szt.`; a no-break space keeps the two together. */
export function netQuantityOf({ amount, unit }: NetQuantity, locale: Locale): string {
  const pieces = locale === 'pl' ? 'szt.' : 'pcs';
  return `${new Intl.NumberFormat(locale).format(amount)}\u00a0${unit === 'pcs' ? pieces : unit}`;
}
