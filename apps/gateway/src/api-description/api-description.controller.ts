import { Controller, Get, Header, UseInterceptors } from '@nestjs/common';
import { ShopTitle } from '../brand/shop-title.js';
import { z } from 'zod';
import { ApiDescription } from './api-description.js';
import { asyncApi } from './async-api.js';
import { Operation } from './operation.js';
import { Limited } from '../rate-limit/limited.js';

@Controller('api')
@Limited('read')
@UseInterceptors(ShopTitle)
export class ApiDescriptionController {
  #events: string | undefined;

  constructor(private readonly description: ApiDescription) {}

  @Get('openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  @Operation({ audience: 'public', summary: 'This document', answers: { 200: z.unknown() } })
  openApi(): string {
    return this.description.openApi();
  }

  @Get('asyncapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  @Operation({ audience: 'public', summary: 'Every event of the shop, as AsyncAPI 3', answers: { 200: z.unknown() } })
  events(): string {
    return (this.#events ??= JSON.stringify(asyncApi()));
  }
}
