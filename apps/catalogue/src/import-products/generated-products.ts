import { readSeed } from '../seed/seed-files.js';
import { jsonFile, type ProductFile } from './product-file.js';

/** Fictitious brand names. */
const brands = (
  'Asha Bindu Chandra Deepa Esha Falguni Ganga Himani Indira Jaya Kamal Lata Meera Nila Padma Rani Saras Tara Uma Vani Yamuna Zarina ' +
  'Bahar Chaman Dhara Gulmohar Heera Jyoti Kesari Lotus Mahua Naveen Omkar Pallavi Ravi Shanti Trishna Usha Vasant Yashoda'
).split(' ');

/**
 * Generates a catalogue of any size, deterministically: the products of the seed data in packs of fictitious brands, at prices close to
 * the original. For trials and measurements.
 *
 * @throws RangeError when there are not enough brands for the count.
 */
export async function generatedProducts(count: number): Promise<ProductFile> {
  const { products } = await readSeed();
  const models = Object.entries(products).flatMap(([categoryId, list]) => list.map(product => ({ ...product, categoryId })));
  if (count > models.length * brands.length) throw new RangeError(`at most ${models.length * brands.length} products`);
  const generated = Array.from({ length: count }, (_, number) => {
    const { regularPriceMinor, earlierPrices: _earlier, ...model } = models[number % models.length] as (typeof models)[number];
    const brand = brands[Math.floor(number / models.length)] ?? '';
    const percent = 85 + ((number * 7_919) % 31);
    return {
      ...model,
      id: `${brand.toLowerCase()}-${model.id}`,
      name: `${brand} ${model.name}`,
      translatedName: Object.fromEntries(
        Object.entries(model.translatedName).map(([locale, name]) => [locale, `${brand} ${name}`]),
      ),
      indianName: `${brand} ${model.indianName}`,
      priceMinor: Math.round(((regularPriceMinor ?? model.priceMinor) * percent) / 100),
      initialQuantity: (number * 31) % 200,
    };
  });
  return jsonFile(generated);
}
