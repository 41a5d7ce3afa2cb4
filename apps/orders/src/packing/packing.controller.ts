import { Controller } from '@nestjs/common';
import {
  adminPackingRoutes,
  type LineToPack,
  type NotOnShelf,
  type PackedOrder,
  type PackingOrder,
  type PackingQueue,
} from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { LinesToPack } from './lines-to-pack.repository.js';
import { Packing } from './packing.js';

const { queue, notOnShelf, linesToPack, markLine, substitute, claim, release, packed } = adminPackingRoutes;

@Controller()
export class PackingController {
  constructor(
    private readonly packing: Packing,
    private readonly lines: LinesToPack,
  ) {}

  @Implements(queue)
  queue(): Promise<PackingQueue> {
    return this.packing.queue();
  }

  @Implements(notOnShelf)
  notOnShelf({ query: { since } }: Call<typeof notOnShelf>): Promise<NotOnShelf[]> {
    return this.lines.missingSince(since);
  }

  @Implements(linesToPack)
  linesToPack(): Promise<LineToPack[]> {
    return this.lines.all();
  }

  @Implements(markLine)
  markLine({ params: { id, productId }, body: mark, admin }: Call<typeof markLine>): Promise<PackingOrder> {
    return this.packing.mark(id, productId, mark, admin);
  }

  @Implements(substitute)
  substitute({ params: { id, productId }, body: choice, admin }: Call<typeof substitute>): Promise<PackingOrder> {
    return this.packing.substitute(id, productId, choice.substitute, admin);
  }

  @Implements(claim)
  claim({ params: { id }, body: { takeOver }, admin }: Call<typeof claim>): Promise<PackingOrder> {
    return this.packing.claim(id, takeOver, admin);
  }

  @Implements(release)
  release({ params: { id }, admin }: Call<typeof release>): Promise<PackingOrder> {
    return this.packing.release(id, admin);
  }

  @Implements(packed)
  packed({ params: { id }, body: { withMissing }, admin }: Call<typeof packed>): Promise<PackedOrder> {
    return this.packing.packed(id, withMissing, admin);
  }
}
