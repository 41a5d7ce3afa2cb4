import { Controller } from '@nestjs/common';
import { orderRoutes, type Quote } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { Quotes } from './quotes.js';
import { ReplacedOrders } from './replaced-orders.js';

@Controller()
export class QuoteController {
  constructor(
    private readonly quotes: Quotes,
    private readonly replaced: ReplacedOrders,
  ) {}

  @Implements(orderRoutes.quote)
  async quote({
    body: { items, district, couponCode, insteadOf, fields },
    caller,
  }: Call<typeof orderRoutes.quote>): Promise<Quote> {
    // Of guests nothing is known yet. Nobody may ask by a quote whether another person has ordered.
    const person = { customerId: 'userId' in caller ? caller.userId : null, email: null, phone: null };
    const asked =
      couponCode === undefined ? undefined : { code: couponCode, person, insteadOf: await this.replaced.find(insteadOf, caller) };
    return (await this.quotes.quote(items, district, { asked, fields })).quote;
  }
}
