import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { orderRoutes, type Quote, type QuoteRequest } from '@kirana/contracts';
import { Quotes } from './quotes.js';

@Controller()
export class QuoteController {
  constructor(private readonly quotes: Quotes) {}

  @Post(orderRoutes.quote.path)
  @HttpCode(200)
  async quote(@Body({ schema: orderRoutes.quote.body }) { items, district }: QuoteRequest): Promise<Quote> {
    return (await this.quotes.quote(items, district)).quote;
  }
}
