import type { Dish, DishIngredient, Product } from '@kirana/contracts';
import { packsFor, portionOf } from '@kirana/contracts/dish-portions';

/** The numbers of people a dish can be bought for. */
export const tables = [2, 4, 6] as const;
export type Table = (typeof tables)[number];

/** Returns the table that is offered first: the smallest for which the dish is enough, at most six. */
export const usualTable = ({ servings }: Pick<Dish, 'servings'>): Table => tables.find(table => servings <= table + 1) ?? 6;

export interface Kitchen {
  /** When a product was last bought here, ISO. */
  readonly bought: ReadonlyMap<string, string>;
  /** Packs in the cart. */
  readonly inCart: (productId: string) => number;
  /** What the customer has ticked or unticked. */
  readonly choices: ReadonlyMap<string, boolean>;
}

export interface PlanLine {
  readonly ingredient: DishIngredient & { readonly product: Product };
  /** For the chosen table. */
  readonly amount: number;
  /** Packs that hold this amount. */
  readonly packs: number;
  readonly inCart: number;
  /** When it was bought, if it is left out for this reason unless ticked. */
  readonly boughtAt: string | undefined;
  readonly chosen: boolean;
  /** Packs that go into the cart: what is missing there, as far as there is stock. */
  readonly toAdd: number;
}

/**
 * Plans what to buy for a dish. What was bought lately and what is optional is left out unless ticked, packs in the cart count, and nothing
 * exceeds the stock. Ingredients that are no longer sold are left out.
 */
export function planFor(
  dish: Pick<Dish, 'servings' | 'ingredients'>,
  table: number,
  { bought, inCart, choices }: Kitchen,
): PlanLine[] {
  return dish.ingredients.flatMap(ingredient => {
    const { product, productId } = ingredient;
    if (!product) return [];
    const amount = portionOf(ingredient.amount, dish.servings, table);
    const packs = packsFor(amount, product.netQuantity);
    const held = inCart(productId);
    const boughtAt = bought.get(productId);
    const chosen = product.stock > 0 && (choices.get(productId) ?? (!ingredient.optional && boughtAt === undefined));
    const toAdd = chosen ? Math.max(0, Math.min(packs, product.stock) - held) : 0;
    return [{ ingredient: { ...ingredient, product }, amount, packs, inCart: held, boughtAt, chosen, toAdd }];
  });
}

/** Returns the number of packs that go into the cart and their price, grosze. */
export function sumOf(lines: readonly PlanLine[]): { packs: number; minor: number } {
  return {
    packs: lines.reduce((sum, { toAdd }) => sum + toAdd, 0),
    minor: lines.reduce((sum, { toAdd, ingredient }) => sum + toAdd * ingredient.product.priceMinor, 0),
  };
}
