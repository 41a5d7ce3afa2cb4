import { Controller, Delete, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { DemoShopState, demoShopRoutes } from '@kirana/contracts';
import { notFound } from '@kirana/http-edge';
import { Operation } from '../api-description/operation.js';
import { Limited } from '../rate-limit/limited.js';
import { DEMO_SHOP, type DemoShop } from './demo-shop.js';

const { read, open, remove } = demoShopRoutes;
const answers = { 200: DemoShopState };
const unavailable: DemoShopState = { state: 'unavailable', progress: null, address: null, accounts: [], problem: null };

/** Opens a separate shop with made-up orders, where the host can: in a shop that only its own machine can reach (ADR 0061). */
@Controller('api/admin/demo-shop')
@Limited('read')
export class DemoShopController {
  constructor(@Inject(DEMO_SHOP) private readonly demoShop: DemoShop | null) {}

  @Get()
  @Operation({
    audience: 'admin',
    permission: read.permission,
    summary: 'The demo shop next to this one: whether there can be one, how far it is, and where it is open',
    answers,
  })
  read(): DemoShopState {
    return this.demoShop?.read() ?? unavailable;
  }

  @Post()
  @HttpCode(200)
  @Operation({
    audience: 'admin',
    permission: open.permission,
    summary: 'Start the demo shop next to this one, filled with a month of made-up orders; it takes about a minute',
    answers,
    problems: ['not-found'],
  })
  open(): Promise<DemoShopState> {
    return this.#ability().open();
  }

  @Delete()
  @Operation({
    audience: 'admin',
    permission: remove.permission,
    summary: 'Stop the demo shop next to this one and delete its data',
    answers,
    problems: ['not-found'],
  })
  remove(): Promise<DemoShopState> {
    return this.#ability().remove();
  }

  #ability(): DemoShop {
    if (!this.demoShop)
      throw notFound('This shop cannot have a demo shop: others can reach it, or it runs as several processes.');
    return this.demoShop;
  }
}
