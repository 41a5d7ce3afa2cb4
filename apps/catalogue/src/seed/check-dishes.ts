import { DishForm } from '@kirana/contracts';
import { languages, otherLocales } from '@kirana/i18n';
import { packContents } from '@kirana/contracts/dish-portions';
import { z } from 'zod';
import { wrongProduct } from '../admin-dishes/check-dish.js';
import { readList } from './read-list.js';
import type { SeedProduct } from './seed-file.js';

/** A dish in a data file; its position is its position in the shop. */
const SeedDish = DishForm.extend({ id: z.string().regex(/^[a-z]+(-[a-z]+)*$/) });
export type SeedDish = z.infer<typeof SeedDish>;

/** The most of one product that a dish for one person takes, by unit; more is a slip of the pen. */
const mostForOne = { g: 250, ml: 300, pcs: 4 } as const;
/** The least for the whole dish: half a gram is a pinch. Saffron is weighed finer. */
const least = { g: 0.1, ml: 5, pcs: 1 } as const;

/** Reads the dishes from their files; reports every problem with its file, dish and field. */
export function checkDishes(
  files: Readonly<Record<string, string>>,
  products: ReadonlyMap<string, SeedProduct & { readonly categoryId: string }>,
): { dishes: SeedDish[]; problems: string[] } {
  const problems: string[] = [];
  const seen = new Set<string>();
  const dishes = Object.keys(files)
    .toSorted()
    .flatMap(file =>
      readList(files, file, SeedDish, problems).map(dish => {
        if (seen.has(dish.id)) problems.push(`${file} › ${dish.id} › id: stands there twice`);
        seen.add(dish.id);
        problems.push(...problemsOf(dish, products).map(problem => `${file} › ${dish.id} › ${problem}`));
        return dish;
      }),
    );
  return { dishes, problems };
}

function problemsOf(dish: SeedDish, products: ReadonlyMap<string, SeedProduct & { readonly categoryId: string }>): string[] {
  const problems: string[] = [];
  if (dish.method.length < 3) problems.push('method: has fewer than three steps');
  for (const locale of otherLocales.filter(each => languages[each].complete)) {
    for (const field of ['translatedTitle', 'translatedLead'] as const)
      if (!dish[field][locale]) problems.push(`${field}.${locale}: is missing`);
    const steps = dish.translatedMethod[locale]?.length ?? 0;
    if (steps !== dish.method.length)
      problems.push(`translatedMethod.${locale}: has ${steps} steps instead of ${dish.method.length}`);
  }
  for (const step of [...dish.method, ...Object.values(dish.translatedMethod).flat()])
    if (!/^\p{Lu}.{15,}[.!]$/u.test(step)) problems.push(`method: "${step.slice(0, 30)}" is no sentence`);
  const wrong = wrongProduct(dish.products, products);
  if (wrong !== undefined) problems.push(`products: ${wrong}`);
  for (const { productId, amount, unit } of dish.products) {
    const pack = products.get(productId);
    if (!pack) continue;
    if (amount < least[unit] || amount > mostForOne[unit] * dish.servings)
      problems.push(`products.${productId}: ${amount} ${unit} for ${dish.servings}`);
    if (pack.categoryId === 'spices' && amount > packContents(pack.netQuantity).amount)
      problems.push(`products.${productId}: more than a whole pack of a spice`);
  }
  const items = dish.atHome.map(({ item }) => item);
  if (new Set(items).size < items.length) problems.push('atHome: names something twice');
  for (const { item, amount, unit } of dish.atHome)
    if ((amount === undefined) !== (unit === undefined)) problems.push(`atHome.${item}: an amount needs a unit`);
  return problems;
}
