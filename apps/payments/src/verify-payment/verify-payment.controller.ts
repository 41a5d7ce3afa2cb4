import { Controller, Get, Param } from '@nestjs/common';
import { paymentRoutes, type PaymentVerification, type VerificationStatus } from '@kirana/contracts';
import { notFound } from '@kirana/http-edge';
import { Transactions, afterCommit } from '@kirana/persistence';
import { ErrandBell } from '../errands/errand-bell.js';
import { ErrandRepository } from '../errands/errand.repository.js';
import type { Payment } from '../payment/payment.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import { LookThrottle } from './look-throttle.js';

const statuses: Readonly<Record<Payment['state'], VerificationStatus>> = {
  opening: 'verifying',
  open: 'verifying',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
};

/** Tells a shopper who comes back from the provider how the payment stands, and has it looked at when nobody knows yet. */
@Controller()
export class VerifyPaymentController {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly transactions: Transactions,
    private readonly errands: ErrandRepository,
    private readonly bell: ErrandBell,
    private readonly throttle: LookThrottle,
  ) {}

  @Get(paymentRoutes.verify.path)
  async verify(
    @Param({ schema: paymentRoutes.verify.params }) { sessionId }: { sessionId: string },
  ): Promise<PaymentVerification> {
    const payment = await this.payments.findBySession(sessionId);
    if (!payment) throw notFound('There is no such payment.');
    if (payment.state === 'open' && this.throttle.mayLook(sessionId)) await this.#look(payment);
    const { orderId, number, amountMinor, method } = payment;
    const orderData = JSON.stringify({ orderId, orderNumber: number, paymentMethod: method });
    return { status: statuses[payment.state], orderId, number, amountMinor, metadata: { orderData } };
  }

  async #look({ orderId }: Payment): Promise<void> {
    await this.transactions.run(async tx => {
      await this.errands.want(tx, 'look', orderId);
      afterCommit(tx, () => this.bell.ring());
    });
  }
}
