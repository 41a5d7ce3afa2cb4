import { Controller } from '@nestjs/common';
import { myRideRoutes, type MyRides, type SetOutAnswer } from '@kirana/contracts';
import { Implements, notFound, ProblemError, type Admin, type Call } from '@kirana/http-edge';
import { RiderCash } from '../rider-cash/rider-cash.js';
import { OrderFields } from '../order-fields/order-fields.js';
import { DeliveryProofs } from './delivery-proofs.js';
import { FailedDelivery } from './failed-delivery.js';
import { MyRidesRepository } from './my-rides.repository.js';
import { RiderSteps } from './rider-steps.js';
import { SetOut } from './set-out.js';
import { RiderAccountsRepository } from './rider-accounts.repository.js';
import { riderStepOf } from '../order/rider-step.js';

const { list, step, setOut, notDelivered } = myRideRoutes;

/** The rides of the caller, who is a rider, and of nobody else. */
@Controller()
export class MyRidesController {
  /** Eight: what riders see of their orders and their cash, and what they do with them. */
  constructor(
    private readonly accounts: RiderAccountsRepository,
    private readonly rides: MyRidesRepository,
    private readonly cash: RiderCash,
    private readonly steps: RiderSteps,
    private readonly proofs: DeliveryProofs,
    private readonly departure: SetOut,
    private readonly failedDelivery: FailedDelivery,
    private readonly orderFields: OrderFields,
  ) {}

  @Implements(list)
  async list({ admin: { userId } }: Call<typeof list>): Promise<MyRides> {
    return this.#of(await this.accounts.riderOf(userId));
  }

  /** @throws ProblemError 404 for an order of another rider; 409 `not-possible-now`, `changed-meanwhile`, `proof-needed`; 422 `wrong-code`. */
  @Implements(step)
  step({ params: { id }, body: request, admin }: Call<typeof step>): Promise<MyRides> {
    return this.#asRider(admin, riderId => this.steps.take(id, riderId, request, admin));
  }

  @Implements(setOut)
  async setOut({ body: { orders }, admin }: Call<typeof setOut>): Promise<SetOutAnswer> {
    const riderId = await this.accounts.riderOf(admin.userId);
    const refused = await this.departure.with(orders, riderId, admin);
    return { ...(await this.#of(riderId)), refused };
  }

  /** @throws ProblemError 404 for an order of another rider; 409 `not-possible-now`, `changed-meanwhile`. */
  @Implements(notDelivered)
  notDelivered({ params: { id }, body: request, admin }: Call<typeof notDelivered>): Promise<MyRides> {
    return this.#asRider(admin, riderId => this.failedDelivery.record(id, riderId, request, admin));
  }

  /** Changes an order as the rider that the caller is. `change` resolves with false when the order is not as it was shown. */
  async #asRider({ userId }: Admin, change: (riderId: string) => Promise<boolean>): Promise<MyRides> {
    const riderId = await this.accounts.riderOf(userId);
    if (riderId === null) throw notFound('There is no such ride.');
    const isDone = await change(riderId);
    const current = await this.#of(riderId);
    if (!isDone) throw new ProblemError(409, 'changed-meanwhile', 'The order has changed meanwhile.', { current });
    return current;
  }

  async #of(riderId: string | null): Promise<MyRides> {
    if (riderId === null) return { riderId, rides: [], toHandIn: [], toHandInMinor: 0, handovers: [] };
    const [rows, toHandIn, handovers] = await Promise.all([
      this.rides.of(riderId),
      this.cash.toHandIn(riderId),
      this.cash.handedInToday(riderId),
    ]);
    const rides = rows.map(({ setting, wrongCodes, ...row }) => ({
      ...row,
      proof: this.proofs.asked({ setting, wrongCodes }),
      customer: row.customer && this.orderFields.inWords(row.customer),
      promisedFrom: row.promisedFrom.toISOString(),
      promisedBy: row.promisedBy.toISOString(),
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
      next: riderStepOf(row.status),
    }));
    return { riderId, rides, ...toHandIn, handovers };
  }
}
