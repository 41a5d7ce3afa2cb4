import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import {
  adminPackingRoutes,
  type LineToPack,
  type NotOnShelf,
  type PackedOrder,
  type PackedRequest,
  type PackingClaim,
  type PackingLineMark,
  type PackingOrder,
  type PackingQueue,
  type SubstituteChoice,
} from '@kirana/contracts';
import { AdminOnly, CurrentAdmin, type Admin } from '@kirana/http-edge';
import { LinesToPack } from './lines-to-pack.repository.js';
import { Packing } from './packing.js';

const { queue, notOnShelf, linesToPack, markLine, substitute, claim, release, packed } = adminPackingRoutes;

@Controller()
@UseGuards(AdminOnly)
export class PackingController {
  constructor(
    private readonly packing: Packing,
    private readonly lines: LinesToPack,
  ) {}

  @Get(queue.path)
  queue(): Promise<PackingQueue> {
    return this.packing.queue();
  }

  @Get(notOnShelf.path)
  notOnShelf(@Query({ schema: notOnShelf.query }) { since }: { since: string }): Promise<NotOnShelf[]> {
    return this.lines.missingSince(since);
  }

  @Get(linesToPack.path)
  linesToPack(): Promise<LineToPack[]> {
    return this.lines.all();
  }

  @Put(markLine.path)
  markLine(
    @Param({ schema: markLine.params }) { id, productId }: { id: string; productId: string },
    @Body({ schema: markLine.body }) mark: PackingLineMark,
    @CurrentAdmin() admin: Admin,
  ): Promise<PackingOrder> {
    return this.packing.mark(id, productId, mark, admin);
  }

  @Put(substitute.path)
  substitute(
    @Param({ schema: substitute.params }) { id, productId }: { id: string; productId: string },
    @Body({ schema: substitute.body }) choice: SubstituteChoice,
    @CurrentAdmin() admin: Admin,
  ): Promise<PackingOrder> {
    return this.packing.substitute(id, productId, choice.substitute, admin);
  }

  @Post(claim.path)
  @HttpCode(200)
  claim(
    @Param({ schema: claim.params }) { id }: { id: string },
    @Body({ schema: claim.body }) { takeOver }: PackingClaim,
    @CurrentAdmin() admin: Admin,
  ): Promise<PackingOrder> {
    return this.packing.claim(id, takeOver, admin);
  }

  @Post(release.path)
  @HttpCode(200)
  release(@Param({ schema: release.params }) { id }: { id: string }, @CurrentAdmin() admin: Admin): Promise<PackingOrder> {
    return this.packing.release(id, admin);
  }

  @Post(packed.path)
  @HttpCode(200)
  packed(
    @Param({ schema: packed.params }) { id }: { id: string },
    @Body({ schema: packed.body }) { withMissing }: PackedRequest,
    @CurrentAdmin() admin: Admin,
  ): Promise<PackedOrder> {
    return this.packing.packed(id, withMissing, admin);
  }
}
