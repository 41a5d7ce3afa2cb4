import { Controller } from '@nestjs/common';
import { adminOrderRoutes, adminPackingRoutes, substituteRoutes, type PackingOrder } from '@kirana/contracts';
import { ProblemError, notFound, type Call } from '@kirana/http-edge';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';

const { substitute } = adminPackingRoutes;

/** What packers do that needs the catalogue as well as the order. */
@Controller('api')
export class AdminPackingController {
  constructor(private readonly upstream: Upstream) {}

  /**
   * Only what the catalogue offers can be a substitute: it is of the same kind, fits the same diets and has no further allergens.
   *
   * @throws ProblemError 404; 409 `not-possible-now`, `being-packed`.
   */
  @Implements(substitute)
  async substitute({ params, body, caller }: Call<typeof substitute>): Promise<PackingOrder> {
    const { items } = await this.upstream.call(adminOrderRoutes.one, { params: { id: params.id } }, caller);
    const item = items.find(({ productId }) => productId === params.productId);
    if (!item) throw notFound('The order has no such line.');
    const { quantity } = item;
    const offered = await this.upstream.call(
      substituteRoutes.substitutes,
      { params: { id: params.productId }, query: { quantity, kind: 'same' } },
      caller,
    );
    if (!offered.some(({ id }) => id === body.substitute))
      throw new ProblemError(409, 'not-possible-now', 'The catalogue does not offer this product as a substitute.');
    return this.upstream.call(substitute, { params, body }, caller);
  }
}
