import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import {
  Category,
  LegalTexts,
  Product,
  ProductDetail,
  ProductPage,
  ProductQuery,
  ProductSuggestions,
  Store,
  SuggestionQuery,
  catalogueRoutes,
  storeRoutes,
  type AnyRoute,
  type LegalDocument,
  type RouteInput,
} from '@kirana/contracts';
import type { ServiceClient } from '@kirana/http-edge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { sendCached } from '../response-cache/cached-reply.js';
import { ResponseCache } from '../response-cache/response-cache.js';
import { keyOf, plainWords } from './answer-key.js';
import { Upstream } from '../upstream/upstream.js';

const productParams = catalogueRoutes.product.params as z.ZodObject;
const legalParams = storeRoutes.legal.params as z.ZodObject;

/** Public read routes. Responses come from the cache; `answerFromCache` sends those already cached before a request gets here. */
@Controller('api')
@Limited('read')
export class CatalogueController {
  constructor(
    private readonly upstream: Upstream,
    private readonly cache: ResponseCache,
  ) {}

  @Get('categories')
  @Operation({ audience: 'public', summary: 'All categories', answers: { 200: z.array(Category) } })
  categories(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#forward(request, reply, this.upstream.catalogue, catalogueRoutes.categories, {});
  }

  @Get('products')
  @Operation({ audience: 'public', summary: 'Products that can be bought', query: ProductQuery, answers: { 200: ProductPage } })
  products(
    @Query({ schema: ProductQuery }) { search, ...query }: ProductQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const words = search && plainWords(search);
    return this.#forward(request, reply, this.upstream.catalogue, catalogueRoutes.products, {
      query: { ...query, ...(words && { search: words }) },
    });
  }

  @Get('products/suggestions')
  @Operation({
    audience: 'public',
    summary: 'Suggestions for a search box while the visitor types',
    query: SuggestionQuery,
    answers: { 200: ProductSuggestions },
  })
  suggestions(
    @Query({ schema: SuggestionQuery }) { q }: SuggestionQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.#forward(request, reply, this.upstream.catalogue, catalogueRoutes.suggestions, { query: { q: plainWords(q) } });
  }

  @Get('products/featured')
  @Operation({ audience: 'public', summary: 'Products to draw the featured ones from', answers: { 200: z.array(Product) } })
  featured(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#forward(request, reply, this.upstream.catalogue, catalogueRoutes.featured, {});
  }

  @Get('products/:id')
  @Operation({
    audience: 'public',
    summary: 'One product',
    params: productParams,
    answers: { 200: ProductDetail },
    problems: ['not-found'],
  })
  product(
    @Param({ schema: productParams }) params: { id: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.#forward(request, reply, this.upstream.catalogue, catalogueRoutes.product, { params });
  }

  @Get('products/:id/related')
  @Operation({
    audience: 'public',
    summary: 'Up to four products of the same category',
    params: productParams,
    answers: { 200: z.array(Product) },
  })
  related(
    @Param({ schema: productParams }) params: { id: string },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.#forward(request, reply, this.upstream.catalogue, catalogueRoutes.related, { params });
  }

  @Get('store')
  @Operation({
    audience: 'public',
    summary: 'The shop: contact, districts, delivery times, ways to pay, prices',
    answers: { 200: Store },
  })
  store(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#forward(request, reply, this.upstream.orders, storeRoutes.store, {});
  }

  @Get('legal/:document')
  @Operation({
    audience: 'public',
    summary: "The shop's own terms of service or privacy policy, in Markdown; null where the built-in text applies",
    params: legalParams,
    answers: { 200: LegalTexts },
  })
  legal(
    @Param({ schema: legalParams }) params: { document: LegalDocument },
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.#forward(request, reply, this.upstream.orders, storeRoutes.legal, { params });
  }

  async #forward<R extends AnyRoute>(
    request: FastifyRequest,
    reply: FastifyReply,
    service: ServiceClient,
    route: R,
    input: RouteInput<R>,
  ): Promise<void> {
    sendCached(
      request,
      reply,
      await this.cache.answer(request.url, keyOf(route, input), () => service.callForText(route, input)),
    );
  }
}
