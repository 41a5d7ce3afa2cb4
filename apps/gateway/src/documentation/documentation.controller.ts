import { Controller, Get, Header } from '@nestjs/common';
import { ApiDescription } from '../api-description/api-description.js';
import { apiPage, type OpenApi } from './api-page.js';
import { eventsPage } from './events-page.js';

const html = 'text/html; charset=utf-8';

/** The API and the events as pages for people; made once, from the documents for programs. */
@Controller('docs')
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
