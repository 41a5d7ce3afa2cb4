import { Controller } from '@nestjs/common';
import { myMailRoutes, type MyMailExport } from '@kirana/contracts';
import { Implements, ProblemError, type Call } from '@kirana/http-edge';
import { MailLog, type StoredEmail } from '../mail-log/mail-log.repository.js';
import { PushSubscriptions } from '../push/push-subscriptions.repository.js';

/** Exports the emails written to a customer, and the browsers that follow their orders. */
@Controller()
export class MyMailController {
  constructor(
    private readonly log: MailLog,
    private readonly subscriptions: PushSubscriptions,
  ) {}

  @Implements(myMailRoutes.export)
  async export({ body: { orderIds }, caller }: Call<typeof myMailRoutes.export>): Promise<MyMailExport> {
    if (caller.kind !== 'user' && caller.kind !== 'admin') throw new ProblemError(401, 'unauthenticated', 'Sign in first.');
    const [emails, subscriptions] = await Promise.all([
      this.log.emailsTo(caller.userId, orderIds),
      this.subscriptions.of(orderIds),
    ]);
    return {
      emails: emails.map(toExport),
      pushSubscriptions: subscriptions.map(({ keptAt, ...rest }) => ({ ...rest, keptAt: keptAt.toISOString() })),
    };
  }
}

function toExport({ template, isAboutOrder, about, state, dueAt, sentAt, email }: StoredEmail) {
  const orderId = isAboutOrder ? about : null;
  return { template, orderId, state, dueAt: dueAt.toISOString(), sentAt: sentAt?.toISOString() ?? null, to: recipientOf(email) };
}

function recipientOf(stored: StoredEmail['email']): { name: string; email: string } | null {
  if (!stored) return null;
  // A notice about a webhook goes to the shop, not to a customer.
  if (stored.template === 'webhook-disabled') return null;
  if (stored.template === 'invitation') return { name: '', email: stored.data.email };
  const { name, email } = 'customer' in stored.data ? stored.data.customer : stored.data;
  return { name, email };
}
