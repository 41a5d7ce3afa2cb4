import { Controller } from '@nestjs/common';
import { paymentRoutes, type PaymentVerification, type VerificationStatus } from '@kirana/contracts';
import { Implements, notFound, type Call } from '@kirana/http-edge';
import { Database } from '@kirana/persistence';
import { ProviderJobsRepository } from '../jobs/provider-jobs.repository.js';
import type { Payment } from '../payment/payment.js';
import { PaymentRepository } from '../payment/payment.repository.js';
import { PollThrottle } from './poll-throttle.js';

const statuses: Readonly<Record<Payment['state'], VerificationStatus>> = {
  opening: 'verifying',
  open: 'verifying',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
};

/** Returns the state of a payment to a customer who comes back from the provider, and has it polled while it is still open. */
@Controller()
export class VerifyPaymentController {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly database: Database,
    private readonly jobs: ProviderJobsRepository,
    private readonly throttle: PollThrottle,
  ) {}

  @Implements(paymentRoutes.verify)
  async verify({ params: { sessionId } }: Call<typeof paymentRoutes.verify>): Promise<PaymentVerification> {
    const payment = await this.payments.findBySession(sessionId);
    if (!payment) throw notFound('There is no such payment.');
    if (payment.state === 'open' && this.throttle.mayPoll(sessionId))
      await this.database.transaction(tx => this.jobs.enqueue(tx, 'poll', payment.orderId));
    const { orderId, number, amountMinor, method } = payment;
    const orderData = JSON.stringify({ orderId, orderNumber: number, paymentMethod: method });
    return { status: statuses[payment.state], orderId, number, amountMinor, metadata: { orderData } };
  }
}
