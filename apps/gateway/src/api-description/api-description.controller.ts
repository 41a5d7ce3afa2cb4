import { Controller, Header, UseInterceptors } from '@nestjs/common';
import { apiDescriptionRoutes } from '@kirana/contracts';
import { ShopTitle } from '../brand/shop-title.js';
import { Implements } from '../implements.js';
import { ApiDescription } from './api-description.js';
import { asyncApi } from './async-api.js';

const { openApi, events } = apiDescriptionRoutes;

@Controller('api')
@UseInterceptors(ShopTitle)
export class ApiDescriptionController {
  #events: string | undefined;

  constructor(private readonly description: ApiDescription) {}

  @Implements(openApi)
  @Header('content-type', 'application/json; charset=utf-8')
  openApi(): string {
    return this.description.openApi();
  }

  @Implements(events)
  @Header('content-type', 'application/json; charset=utf-8')
  events(): string {
    return (this.#events ??= JSON.stringify(asyncApi()));
  }
}
