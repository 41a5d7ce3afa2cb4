import type { AdminProduct, ProductForm } from '@kirana/contracts';
import { formatPricePerKg, shopLocale } from '@kirana/i18n';
import { productMoney } from '../../lib/admin-money.js';

type Priced = Pick<AdminProduct, 'priceMinor' | 'pricePerKgMinor'>;

/** What a product costs as the shop asks it, grosze: a kilogram of what is sold by weight, else a piece. */
export const askedPriceOf = ({ priceMinor, pricePerKgMinor }: Priced): number => pricePerKgMinor ?? priceMinor;

/** Formats an asked price: `12,99 zł/kg` of what is sold by weight. */
export const askedMoney = (minor: number, { pricePerKgMinor }: Pick<Priced, 'pricePerKgMinor'>): string =>
  pricePerKgMinor === null ? productMoney(minor) : formatPricePerKg(minor, shopLocale());

/** Returns the form of a product with the asked price that was typed: that of a portion follows from it. */
export const withAskedPrice = (form: ProductForm, { priceMinor, pricePerKgMinor }: Priced): ProductForm =>
  pricePerKgMinor === null ? { ...form, pricePerKgMinor } : { ...form, priceMinor, pricePerKgMinor: form.priceMinor };
