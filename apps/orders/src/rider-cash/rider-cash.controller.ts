import { Controller } from '@nestjs/common';
import { adminRiderCashRoutes, type RiderDay } from '@kirana/contracts';
import { Implements, type Call } from '@kirana/http-edge';
import { RiderCash } from './rider-cash.js';

const { day, handIn } = adminRiderCashRoutes;

@Controller()
export class RiderCashController {
  constructor(private readonly cash: RiderCash) {}

  @Implements(day)
  day({ params: { id } }: Call<typeof day>): Promise<RiderDay> {
    return this.cash.day(id);
  }

  @Implements(handIn)
  handIn({ params: { id }, body: request, admin }: Call<typeof handIn>): Promise<RiderDay> {
    return this.cash.handIn(id, request, admin);
  }
}
