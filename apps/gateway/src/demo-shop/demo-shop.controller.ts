import { Controller, Inject } from '@nestjs/common';
import { demoShopRoutes, type DemoShopState } from '@kirana/contracts';
import { notFound } from '@kirana/http-edge';
import { Implements } from '../implements.js';
import { DEMO_SHOP, type DemoShop } from './demo-shop.js';

const { read, open, remove } = demoShopRoutes;
const unavailable: DemoShopState = { state: 'unavailable', progress: null, address: null, accounts: [], problem: null };

/** Opens a separate shop with made-up orders, where the host can: in a shop that only its own machine can reach (ADR 0061). */
@Controller('api')
export class DemoShopController {
  constructor(@Inject(DEMO_SHOP) private readonly demoShop: DemoShop | null) {}

  @Implements(read)
  read(): DemoShopState {
    return this.demoShop?.read() ?? unavailable;
  }

  @Implements(open)
  open(): Promise<DemoShopState> {
    return this.#ability().open();
  }

  @Implements(remove)
  remove(): Promise<DemoShopState> {
    return this.#ability().remove();
  }

  #ability(): DemoShop {
    if (!this.demoShop)
      throw notFound('This shop cannot have a demo shop: others can reach it, or it runs as several processes.');
    return this.demoShop;
  }
}
