import { Controller, Res } from '@nestjs/common';
import { cartRoutes, publicCartRoutes, type SavedCart } from '@kirana/contracts';
import { ProblemError, type Call } from '@kirana/http-edge';
import type { FastifyReply } from 'fastify';
import { Implements } from '../implements.js';
import { Upstream } from '../upstream/upstream.js';

const { mine } = cartRoutes;
const { save } = publicCartRoutes;

/** The cart of the signed-in customer. Its version is the `ETag`, so that two tabs or devices do not overwrite each other's changes. */
@Controller('api')
export class CartController {
  constructor(private readonly upstream: Upstream) {}

  @Implements(mine)
  async mine({ caller }: Call<typeof mine>, @Res({ passthrough: true }) reply: FastifyReply): Promise<SavedCart> {
    return tagged(reply, await this.upstream.call(mine, {}, caller));
  }

  @Implements(save)
  async save(
    { body: { items }, headers, caller }: Call<typeof save>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SavedCart> {
    const parsed = save.exposed.headers.safeParse(headers);
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
