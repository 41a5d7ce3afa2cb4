import type { Category, NetQuantity, Product, ProductDetails } from '@kirana/contracts';
import { defaultLocale, languages, translated, type Locale } from '@kirana/i18n';

type Named = Pick<Product, 'name'> & Partial<Pick<Product, 'translatedName'>>;
type Described = Pick<Product | Category, 'description' | 'translatedDescription'>;

/** Returns the name in the language of the page; in the default language if it is not translated. */
export function nameOf({ name, translatedName }: Named, locale: Locale): string {
  return translated(name, translatedName, locale);
}

/** Returns the Indian name; empty where the name that is shown beside it already begins with it. */
export function indianNameBeside(name: string, { indianName }: Pick<Product, 'indianName'>): string {
  return name.toLowerCase().startsWith(indianName.toLowerCase()) ? '' : indianName;
}

export function descriptionOf({ description, translatedDescription }: Described, locale: Locale): string {
  return translated(description, translatedDescription, locale);
}

/** Returns one of the texts on the pack; in the default language if it is not translated. */
export function packText(texts: ProductDetails['storage'], locale: Locale): string {
  return texts[locale] ?? texts[defaultLocale];
}

/** `500 g`, `1 kg`, `12 szt.`; a no-break space keeps number and unit together. */
export function netQuantityOf({ amount, unit }: NetQuantity, locale: Locale): string {
  return `${new Intl.NumberFormat(languages[locale].tag).format(amount)}\u00a0${unit === 'pcs' ? languages[locale].pieces : unit}`;
}
