import { CONFIG } from '@kirana/config';
import { PublicHttpClient, systemResolver } from '@kirana/http-edge';
import { Module } from '@nestjs/common';
import type { NotificationsConfig } from '../config.js';
import { PushKeys } from './push-keys.js';
import { PushRunner } from './push-runner.js';
import { PushSubscriptions } from './push-subscriptions.repository.js';
import { PushController } from './push.controller.js';
import { PushHandlers } from './push.handlers.js';
import { Pushes } from './pushes.repository.js';
import { WebPush } from './web-push.js';

/** Longest time for a push message, from connecting to the end of the answer, milliseconds. */
const pushTimeoutMs = 10_000;

@Module({
  controllers: [PushController, PushHandlers],
  providers: [
    PushSubscriptions,
    Pushes,
    PushRunner,
    WebPush,
    {
      provide: PushKeys,
      useFactory: (config: NotificationsConfig) => new PushKeys(config.PUSH_KEY, config.MERCHANT_EMAIL),
      inject: [CONFIG],
    },
    {
      provide: PublicHttpClient,
      useFactory: ({ PUSH_LOOPBACK }: NotificationsConfig) =>
        new PublicHttpClient({ development: PUSH_LOOPBACK, resolve: systemResolver, timeoutMs: pushTimeoutMs }),
      inject: [CONFIG],
    },
  ],
  exports: [PushSubscriptions],
})
export class PushModule {}
