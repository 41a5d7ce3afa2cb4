import { Controller, Inject } from '@nestjs/common';
import { CONFIG } from '@kirana/config';
import { pushRoutes, type PushKey } from '@kirana/contracts';
import { checkedTarget, ForbiddenTarget, Implements, ProblemError, type Call } from '@kirana/http-edge';
import type { NotificationsConfig } from '../config.js';
import { PushKeys } from './push-keys.js';
import { PushSubscriptions } from './push-subscriptions.repository.js';

/** Tells browsers the shop's key, and keeps those that follow an order. */
@Controller()
export class PushController {
  constructor(
    private readonly keys: PushKeys,
    private readonly subscriptions: PushSubscriptions,
    @Inject(CONFIG) private readonly config: Pick<NotificationsConfig, 'PUSH_LOOPBACK'>,
  ) {}

  @Implements(pushRoutes.key)
  key(): PushKey {
    return { publicKey: this.keys.vapid?.publicKey ?? null };
  }

  /** @throws ProblemError 400 for an endpoint that is not on the public internet. */
  @Implements(pushRoutes.keep)
  async keep({ body: { orderId, subscription } }: Call<typeof pushRoutes.keep>): Promise<{ kept: boolean }> {
    if (!this.keys.vapid) return { kept: false };
    try {
      checkedTarget(subscription.endpoint, { development: this.config.PUSH_LOOPBACK });
    } catch (error) {
      if (!(error instanceof ForbiddenTarget)) throw error;
      throw new ProblemError(400, 'invalid-request', error.message, {
        errors: [{ pointer: '/endpoint', detail: error.message }],
      });
    }
    return { kept: await this.subscriptions.keep(orderId, subscription) };
  }
}
