import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { orderRoutes, type Quote, type QuoteRequest } from '@kirana/contracts';
import { CurrentCaller, type Caller } from '@kirana/http-edge';
import { Quotes } from './quotes.js';
import { ReplacedOrders } from './replaced-orders.js';

@Controller()
export class QuoteController {
  constructor(
    private readonly quotes: Quotes,
    private readonly replaced: ReplacedOrders,
  ) {}

  @Post(orderRoutes.quote.path)
  @HttpCode(200)
  async quote(
    @Body({ schema: orderRoutes.quote.body }) { items, district, couponCode, insteadOf, fields }: QuoteRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<Quote> {
    // Of guests nothing is known yet. Nobody may ask by a quote whether another person has ordered.
    const person = { customerId: 'userId' in caller ? caller.userId : null, email: null, phone: null };
    const asked =
      couponCode === undefined ? undefined : { code: couponCode, person, insteadOf: await this.replaced.find(insteadOf, caller) };
    return (await this.quotes.quote(items, district, { asked, fields })).quote;
  }
}
