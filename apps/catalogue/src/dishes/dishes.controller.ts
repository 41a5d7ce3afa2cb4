import { dishRoutes, type Dish, type DishSummary, type RouteAnswer } from '@kirana/contracts';
import { Implements, notFound, type Call } from '@kirana/http-edge';
import { Database } from '@kirana/persistence';
import { Controller } from '@nestjs/common';
import { toDish, toSummary } from './dish-view.js';
import { Dishes } from './dishes.repository.js';

/** Maximum number of dishes that a product's page names. */
const dishesOfProduct = 6;

@Controller()
export class DishesController {
  constructor(
    private readonly database: Database,
    private readonly dishes: Dishes,
  ) {}

  @Implements(dishRoutes.list)
  async list(): Promise<DishSummary[]> {
    const on = (await this.dishes.all(this.database)).filter(({ isActive }) => isActive);
    const ids = new Set(on.flatMap(({ products }) => products.map(({ productId }) => productId)));
    const declared = await this.dishes.declared(this.database, [...ids]);
    const known = new Map(declared.map(product => [product.id, product]));
    return on.map(dish => toSummary(dish, known));
  }

  @Implements(dishRoutes.one)
  async one({ params: { id } }: Call<typeof dishRoutes.one>): Promise<Dish> {
    const dish = await this.dishes.one(this.database, id);
    if (!dish?.isActive) throw notFound(`The dish ${id} does not exist or is no longer shown.`);
    const ids = dish.products.map(({ productId }) => productId);
    return toDish(dish, await this.dishes.products(this.database, ids));
  }

  @Implements(dishRoutes.ofProduct)
  ofProduct({ params: { id } }: Call<typeof dishRoutes.ofProduct>): Promise<RouteAnswer<typeof dishRoutes.ofProduct>> {
    return this.dishes.withProduct(this.database, id, dishesOfProduct);
  }
}
