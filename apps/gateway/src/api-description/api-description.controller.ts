import { Controller, Header, Inject, UseInterceptors } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { apiDescriptionRoutes } from '@kirana/contracts';
import { Implements } from '@kirana/http-edge';
import { ShopTitle } from '../brand/shop-title.js';
import type { GatewayConfig } from '../config.js';
import { asyncApi } from './async-api.js';
import { openApiDocument } from './open-api-document.js';

const { openApi, events } = apiDescriptionRoutes;

@Controller('api')
@UseInterceptors(ShopTitle)
export class ApiDescriptionController {
  #openApi: string | undefined;
  #events: string | undefined;

  constructor(@Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'PUBLIC_URL'>) {}

  @Implements(openApi)
  @Header('content-type', 'application/json; charset=utf-8')
  openApi(): string {
    return (this.#openApi ??= JSON.stringify(openApiDocument(this.config.PUBLIC_URL)));
  }

  @Implements(events)
  @Header('content-type', 'application/json; charset=utf-8')
  events(): string {
    return (this.#events ??= JSON.stringify(asyncApi()));
  }
}
