import { readRange } from '../starting-range/range-files.js';
import type { ImportEntry } from './import-entries.js';

/** Invented. */
const brands = (
  'Asha Bindu Chandra Deepa Esha Falguni Ganga Himani Indira Jaya Kamal Lata Meera Nila Padma Rani Saras Tara Uma Vani Yamuna Zarina ' +
  'Bahar Chaman Dhara Gulmohar Heera Jyoti Kesari Lotus Mahua Naveen Omkar Pallavi Ravi Shanti Trishna Usha Vasant Yashoda'
).split(' ');

/**
 * A range as large as one likes, the same each time: the products of the starting range in the packs of invented brands, at prices around
 * the real one. For trying out and measuring.
 *
 * @throws RangeError when there are not brands enough for so many.
 */
export async function generatedEntries(count: number): Promise<ImportEntry[]> {
  const { products } = await readRange();
  const models = Object.entries(products).flatMap(([categoryId, list]) => list.map(product => ({ ...product, categoryId })));
  if (count > models.length * brands.length) throw new RangeError(`at most ${models.length * brands.length} products`);
  return Array.from({ length: count }, (_, number) => {
    const { regularPriceMinor, earlierPrices: _earlier, ...model } = models[number % models.length] as (typeof models)[number];
    const brand = brands[Math.floor(number / models.length)] ?? '';
    const percent = 85 + ((number * 7_919) % 31);
    return {
      place: `product ${number + 1}`,
      fields: {
        ...model,
        id: `${brand.toLowerCase()}-${model.id}`,
        name: `${brand} ${model.name}`,
        namePl: `${brand} ${model.namePl}`,
        indianName: `${brand} ${model.indianName}`,
        priceMinor: Math.round(((regularPriceMinor ?? model.priceMinor) * percent) / 100),
        initialQuantity: (number * 31) % 200,
      },
    };
  });
}
