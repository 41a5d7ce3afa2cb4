import { Body, Controller, Get, Header, Headers, Put, Res } from '@nestjs/common';
import { SaveCartRequest, SavedCart, cartRoutes } from '@kirana/contracts';
import { ProblemError, type Caller } from '@kirana/http-edge';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { CurrentVisitor } from '../sign-in/audience.guard.js';
import { Upstream } from '../upstream/upstream.js';

const MatchHeaders = z.object({
  'if-match': z
    .string()
    .regex(/^"\d{1,9}"$/)
    .describe('The `ETag` of the cart that was changed.'),
});

/** The cart of the signed-in customer. Its version is the `ETag`, so that two tabs or devices do not overwrite each other's changes. */
@Controller('api')
export class CartController {
  constructor(private readonly upstream: Upstream) {}

  @Get('cart')
  @Limited('check')
  @Header('cache-control', 'no-store')
  @Operation({ audience: 'user', summary: 'My cart; its ETag is what a change must match', answers: { 200: SavedCart } })
  async mine(@CurrentVisitor() caller: Caller, @Res({ passthrough: true }) reply: FastifyReply): Promise<SavedCart> {
    return tagged(reply, await this.upstream.call(cartRoutes.mine, {}, caller));
  }

  @Put('cart')
  @Limited('check')
  @Header('cache-control', 'no-store')
  @Operation({
    audience: 'user',
    summary: 'Save my cart as a whole, unless it has changed since',
    headers: MatchHeaders,
    body: SaveCartRequest,
    answers: { 200: SavedCart },
    problems: ['cart-version-missing', 'cart-changed'],
  })
  async save(
    @Headers('if-match') match: string | undefined,
    @Body({ schema: SaveCartRequest }) { items }: SaveCartRequest,
    @CurrentVisitor() caller: Caller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SavedCart> {
    const parsed = MatchHeaders.safeParse({ 'if-match': match });
    if (!parsed.success) {
      throw new ProblemError(428, 'cart-version-missing', 'Send the ETag of the cart you changed in an If-Match header.');
    }
    const version = Number(parsed.data['if-match'].slice(1, -1));
    return tagged(reply, await this.upstream.call(cartRoutes.save, { body: { items, version } }, caller));
  }
}

function tagged(reply: FastifyReply, cart: SavedCart): SavedCart {
  void reply.header('etag', `"${cart.version}"`);
  return cart;
}
