import { mostSubstitutes, substituteRoutes, type Product } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { Controller } from '@nestjs/common';
import { toProduct } from '../browse/product-view.js';
import { nearestSubstitutes, promisedSubstitutes } from './nearest-substitutes.js';
import { SubstituteCandidates, type CandidateRow } from './substitute-candidates.repository.js';

const { substitutes } = substituteRoutes;

@Controller()
export class SubstitutesController {
  constructor(private readonly candidates: SubstituteCandidates) {}

  @Implements(substitutes)
  async substitutes({ params: { id }, query: { quantity, kind } }: Call<typeof substitutes>): Promise<Product[]> {
    const compared = (await this.candidates.around(id, quantity)).map(row => comparable(row));
    const original = compared.find(each => each.id === id);
    const find = kind === 'same' ? promisedSubstitutes : nearestSubstitutes;
    return original ? find(original, compared, mostSubstitutes).map(({ row }) => toProduct(row)) : [];
  }
}

const comparable = (row: CandidateRow) => ({
  row,
  id: row.id,
  name: row.name,
  translatedNames: Object.values(row.translated_name),
  indianName: row.indian_name,
  synonyms: row.synonyms.split('\n'),
  priceMinor: row.price_minor,
  depositMinor: row.deposit_minor,
  isByWeight: row.portion_grams !== null,
  netQuantity: { amount: row.net_amount, unit: row.net_unit },
  diets: row.diets,
  traces: row.traces,
});
