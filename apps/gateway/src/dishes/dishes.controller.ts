import { Dish, DishSummary, dishRoutes, type AnyRoute, type RouteInput } from '@kirana/contracts';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { keyOf } from '../catalogue/answer-key.js';
import { Limited } from '../rate-limit/limited.js';
import { sendCached } from '../response-cache/cached-reply.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { Upstream } from '../upstream/upstream.js';

const dishParams = dishRoutes.one.params as z.ZodObject;
const productParams = dishRoutes.ofProduct.params as z.ZodObject;

/** Dishes and what goes into them; cached like products, because they show stock and prices. */
@Controller('api')
@Limited('read')
export class DishesController {
  constructor(
    private readonly upstream: Upstream,
    private readonly cache: ResponseCache,
  ) {}

  @Get('dishes')
  @Operation({ audience: 'public', summary: 'Dishes to cook from the products', answers: { 200: z.array(DishSummary) } })
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#forward(request, reply, dishRoutes.list, {});
  }

  @Get('dishes/:id')
  @Operation({
    audience: 'public',
    summary: 'One dish: its method, and its ingredients with their products',
    params: dishParams,
    answers: { 200: Dish },
    problems: ['not-found'],
  })
  one(
    @Param({ schema: dishParams }) params: { id: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.#forward(request, reply, dishRoutes.one, { params });
  }

  @Get('products/:id/dishes')
  @Operation({
    audience: 'public',
    summary: 'Up to six dishes that a product goes into',
    params: productParams,
    answers: { 200: dishRoutes.ofProduct.answer },
  })
  ofProduct(
    @Param({ schema: productParams }) params: { id: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.#forward(request, reply, dishRoutes.ofProduct, { params });
  }

  async #forward<R extends AnyRoute>(
    request: FastifyRequest,
    reply: FastifyReply,
    route: R,
    input: RouteInput<R>,
  ): Promise<void> {
    const load = () => this.upstream.catalogue.callForText(route, input);
    sendCached(request, reply, await this.cache.answer(request.url, keyOf(route, input), load));
  }
}
