import type { Nutrition, ProductDetails } from '@kirana/contracts';
import { mostDepositMinor } from '@kirana/contracts/money';
import { leastPortionGrams, mostPortionGrams, portionPriceOf, portionStepGrams } from '@kirana/contracts/weighed';
import { mostEans, readEan } from '@kirana/contracts/ean';
import { defaultLocale, locales, offeredTranslations, type Locale } from '@kirana/i18n';
import { readAmount } from '../../../lib/admin-money.js';
import type { SheetValues } from './sheet-values.js';
import { nutrients, type TypedDetails, type TypedSheet } from './typed-sheet.js';

type PricedField = 'portionGrams' | 'pricePerKgMinor' | 'priceMinor' | 'regularPriceMinor' | 'netAmount' | 'netUnit';

/** The typed values that cannot be read, by their path in the form. */
export type Unreadable = readonly string[];

/**
 * Reads what was typed. `operator` is the one declared so far, which the page does not change. What is read although something is unreadable
 * has zeros or empty texts in its place, which is good enough to show it.
 */
export function readSheet(
  typed: TypedSheet,
  operator: ProductDetails['operator'],
): { readonly values: SheetValues; readonly unreadable: Unreadable } {
  const unreadable: string[] = [];
  const filled = (path: string, text: string) => {
    if (text.trim() === '') unreadable.push(path);
    return text.trim();
  };
  const number = (path: string, text: string): number => {
    const read = Number(text.trim().replace(',', '.'));
    if (text.trim() === '' || !(read >= 0)) unreadable.push(path);
    return read >= 0 ? read : 0;
  };
  const money = (path: string, text: string): number => {
    const read = readAmount(text);
    if (!read) unreadable.push(path);
    return read ?? 0;
  };
  const deposit = (text: string): number => {
    const read = /^0+([.,]0*)?$/.test(text.trim()) ? 0 : readAmount(text);
    if (read === undefined || read > mostDepositMinor) unreadable.push('deposit');
    return read ?? 0;
  };
  /** Needed in the languages that the form asks for; in another one what there is stays. */
  const texts = (path: string, of: Record<Locale, string>) => {
    const asked = new Set<Locale>([defaultLocale, ...offeredTranslations()]);
    const all = locales.map(each => [each, asked.has(each) ? filled(`${path}.${each}`, of[each]) : of[each]] as const);
    return Object.fromEntries(all.filter(([each, text]) => asked.has(each) || text)) as ProductDetails['storage'];
  };

  function barcodes(text: string): string[] {
    const lines = text.split('\n').filter(line => line.trim() !== '');
    const eans = [...new Set(lines.flatMap(line => readEan(line) ?? []))];
    if (lines.some(line => readEan(line) === undefined) || eans.length > mostEans) unreadable.push('eans');
    return eans;
  }

  function readNutrition(of: TypedDetails['nutrition']): Nutrition {
    const values = nutrients.map(name => [name, number(`details.nutrition.${name}`, of[name])] as const);
    return { per: of.per, ...(Object.fromEntries(values) as Record<(typeof nutrients)[number], number>) };
  }

  function readDetails(of: TypedDetails): ProductDetails {
    const origin = of.origin.trim().toUpperCase();
    if (!/^[A-Z]{2}$/.test(origin)) unreadable.push('details.origin');
    return {
      ingredients: texts('details.ingredients', of.ingredients),
      storage: texts('details.storage', of.storage),
      allergens: of.allergens,
      mayContain: of.mayContain,
      diets: of.diets,
      origin,
      packKind: of.packKind,
      nutrition: of.hasNutrition ? readNutrition(of.nutrition) : null,
      ...(operator && { operator }),
    };
  }

  /** What follows from the weight: a portion is the piece, and has no reduced price. */
  function weighed(): Pick<SheetValues, PricedField> {
    const pricePerKgMinor = money('pricePerKg', typed.pricePerKg);
    const portionGrams = Number(typed.portionGrams.trim());
    const isPortion =
      portionGrams >= leastPortionGrams && portionGrams <= mostPortionGrams && portionGrams % portionStepGrams === 0;
    if (!isPortion) unreadable.push('portionGrams');
    const of = { portionGrams: isPortion ? portionGrams : leastPortionGrams, pricePerKgMinor };
    return { ...of, priceMinor: portionPriceOf(of), regularPriceMinor: null, netAmount: of.portionGrams, netUnit: 'g' };
  }

  function byThePiece(): Pick<SheetValues, PricedField> {
    const netAmount = number('netAmount', typed.netAmount);
    if (netAmount === 0) unreadable.push('netAmount');
    return {
      portionGrams: null,
      pricePerKgMinor: null,
      priceMinor: money('price', typed.price),
      regularPriceMinor: typed.regularPrice.trim() === '' ? null : money('regularPrice', typed.regularPrice),
      netAmount,
      netUnit: typed.netUnit,
    };
  }

  const values: SheetValues = {
    name: filled('name', typed.name),
    translatedName: written(typed.translatedName),
    description: typed.description.trim(),
    translatedDescription: written(typed.translatedDescription),
    indianName: typed.indianName.trim(),
    categoryId: typed.categoryId,
    isActive: typed.isActive,
    ...(typed.isByWeight ? weighed() : byThePiece()),
    depositMinor: typed.deposit.trim() === '' ? 0 : deposit(typed.deposit),
    vatRate: Number(typed.vatRate),
    imageUrl: typed.imageUrl.trim() || null,
    eans: barcodes(typed.eans),
    details: typed.isDeclared ? readDetails(typed.details) : null,
  };
  return { values, unreadable };
}

/** Returns the translations that are not empty. */
const written = <L extends Locale>(texts: Record<L, string>): Partial<Record<L, string>> =>
  Object.fromEntries(
    Object.entries<string>(texts)
      .map(([locale, text]) => [locale, text.trim()] as const)
      .filter(([, text]) => text !== ''),
  ) as Partial<Record<L, string>>;

/** The amounts are typed in złoty, under other names. */
const typedAs = new Map([
  ['priceMinor', 'price'],
  ['regularPriceMinor', 'regularPrice'],
  ['depositMinor', 'deposit'],
  ['pricePerKgMinor', 'pricePerKg'],
]);

/** Returns the place in the form of a problem that the server names: `changes.details.origin`. */
export function placeOf(path: string): string {
  const field = path.replace(/^changes\./, '');
  return typedAs.get(field) ?? field;
}
