import { Injectable } from '@nestjs/common';
import type { PushSubscription } from '@kirana/contracts';
import { PublicHttpClient, type PostResult } from '@kirana/http-edge';
import webPush from 'web-push';
import type { PushMessage } from './push-message.js';
import { PushKeys } from './push-keys.js';

/** How long a push service keeps a message for a browser that is not running, seconds: an hour later nobody needs it. */
const ttlSeconds = 3_600;

/** Encrypts messages for a browser (RFC 8291) and gives them to its push service, signed by the shop (RFC 8292). */
@Injectable()
export class WebPush {
  constructor(
    private readonly keys: PushKeys,
    private readonly httpClient: PublicHttpClient,
  ) {}

  /** @throws ForbiddenTarget, or the error of the connection. */
  async send(subscription: PushSubscription, message: PushMessage): Promise<PostResult> {
    const { vapid } = this.keys;
    if (!vapid) throw new Error('there is no PUSH_KEY');
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(message), {
      vapidDetails: vapid,
      TTL: ttlSeconds,
      urgency: 'high',
      // A step that was not delivered yet is replaced by the next one.
      topic: message.tag,
    });
    const sent = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
    return this.httpClient.post(endpoint, Object.fromEntries(sent), body ?? '');
  }
}
