import { Controller, Get, Header } from '@nestjs/common';
import { Open } from '@kirana/http-edge';
import { ApiDescription } from '../api-description/api-description.js';
import { apiPage, type OpenApi } from './api-page.js';
import { eventsPage } from './events-page.js';

const html = 'text/html; charset=utf-8';

/** Serves the API and event documentation as readable pages, rendered once from the OpenAPI and AsyncAPI documents. */
@Controller('docs')
@Open('page')
export class DocumentationController {
  #api: string | undefined;
  #events: string | undefined;

  constructor(private readonly description: ApiDescription) {}

  @Get('api')
  @Header('content-type', html)
  api(): string {
    return (this.#api ??= apiPage(JSON.parse(this.description.openApi()) as OpenApi));
  }

  @Get('events')
  @Header('content-type', html)
  events(): string {
    return (this.#events ??= eventsPage());
  }
}
