import { Body, Controller, Param, Put } from '@nestjs/common';
import {
  PackingLineParams,
  PackingOrder,
  SubstituteChoice,
  adminOrderRoutes,
  adminPackingRoutes,
  substituteRoutes,
} from '@kirana/contracts';
import { ProblemError, notFound, type Caller } from '@kirana/http-edge';
import type { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';

/** What packers do that needs the catalogue as well as the order. */
@Controller('api/admin')
@Limited('read')
export class AdminPackingController {
  constructor(private readonly upstream: Upstream) {}

  /**
   * Only what the catalogue offers can be a substitute: it is of the same kind, fits the same diets and has no further allergens.
   *
   * @throws ProblemError 404; 409 `not-possible-now`, `being-packed`.
   */
  @Put('orders/:id/packing/lines/:productId/substitute')
  @Operation({
    audience: 'admin',
    permission: adminPackingRoutes.substitute.permission,
    summary: 'Mark a line as packed with one of the substitutes that the catalogue offers for it; claims the order',
    params: PackingLineParams,
    body: SubstituteChoice,
    answers: { 200: PackingOrder },
    problems: ['not-found', 'not-possible-now', 'being-packed'],
  })
  async substitute(
    @Param({ schema: PackingLineParams }) params: z.infer<typeof PackingLineParams>,
    @Body({ schema: SubstituteChoice }) body: SubstituteChoice,
    @CurrentVisitor() caller: Caller,
  ): Promise<PackingOrder> {
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
    return this.upstream.call(adminPackingRoutes.substitute, { params, body }, caller);
  }
}
