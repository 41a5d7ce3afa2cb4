import { dishRoutes, type Dish, type DishSummary, type RouteAnswer } from '@kirana/contracts';
import { notFound } from '@kirana/http-edge';
import { Database } from '@kirana/persistence';
import { Controller, Get, Param } from '@nestjs/common';
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

  @Get(dishRoutes.list.path)
  async list(): Promise<DishSummary[]> {
    const on = (await this.dishes.all(this.database)).filter(({ isActive }) => isActive);
    const ids = new Set(on.flatMap(({ products }) => products.map(({ productId }) => productId)));
    const declared = await this.dishes.declared(this.database, [...ids]);
    const known = new Map(declared.map(product => [product.id, product]));
    return on.map(dish => toSummary(dish, known));
  }

  @Get(dishRoutes.one.path)
  async one(@Param({ schema: dishRoutes.one.params }) { id }: { id: string }): Promise<Dish> {
    const dish = await this.dishes.one(this.database, id);
    if (!dish?.isActive) throw notFound(`The dish ${id} does not exist or is no longer shown.`);
    const ids = dish.products.map(({ productId }) => productId);
    return toDish(dish, await this.dishes.products(this.database, ids));
  }

  @Get(dishRoutes.ofProduct.path)
  ofProduct(
    @Param({ schema: dishRoutes.ofProduct.params }) { id }: { id: string },
  ): Promise<RouteAnswer<typeof dishRoutes.ofProduct>> {
    return this.dishes.withProduct(this.database, id, dishesOfProduct);
  }
}
