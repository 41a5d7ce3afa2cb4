import { Controller, Get, Header } from '@nestjs/common';
import { z } from 'zod';
import { ApiDescription } from './api-description.js';
import { Operation } from './operation.js';

@Controller('api')
export class ApiDescriptionController {
  constructor(private readonly description: ApiDescription) {}

  @Get('openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  @Operation({ audience: 'public', summary: 'This document', answers: { 200: z.unknown() } })
  openApi(): string {
    return this.description.openApi();
  }
}
