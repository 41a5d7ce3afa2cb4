import { region, usualGoodsRate, usualRegion } from '@kirana/i18n';

/**
 * Returns the VAT rate of a product of the demonstration in this shop, percent: the same where the shop has it; otherwise the standard rate stays
 * the standard rate, and every other one becomes that of most goods.
 */
export function rateHere(rate: number): number {
  const { rates, fees } = region().vat;
  if (rates.includes(rate)) return rate;
  return rate === usualRegion.vat.fees ? fees : usualGoodsRate();
}
