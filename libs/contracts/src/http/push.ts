import { z } from 'zod';
import { apiNotes } from '../api-notes.js';
import { OrderId, OrderNumber } from '../ids.js';
import { OrderAccess, OrderRef, OrderTokenHeaders } from './order-access.js';
import { defineRoutes } from './route.js';

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), `${bytes} bytes as base64url`);

/** What `PushManager.subscribe()` of a browser returns as JSON. */
export const PushSubscription = z
  .strictObject({
    endpoint: z
      .url({ protocol: /^https?$/ })
      .max(1_024)
      .describe("The address of the browser's push service."),
    keys: z.strictObject({
      p256dh: base64url(65).describe('The public key messages are encrypted for.'),
      auth: base64url(16).describe('The secret messages are encrypted with.'),
    }),
  })
  .register(apiNotes, {
    example: {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  });
export type PushSubscription = z.infer<typeof PushSubscription>;

export const PushKey = z
  .object({
    publicKey: z
      .string()
      .nullable()
      .describe("The shop's key (VAPID) for `PushManager.subscribe()`, base64url; null: this shop sends no push messages."),
  })
  .register(apiNotes, { description: 'The key of the shop, or null.' });
export type PushKey = z.infer<typeof PushKey>;

/** An order whose steps a browser is told. `running`: false once it has ended; nothing follows then. */
export const FollowedOrder = z.object({ orderId: OrderId, number: OrderNumber, running: z.boolean() });
export type FollowedOrder = z.infer<typeof FollowedOrder>;

/** A browser that follows an order, as the gateway gives it to notifications. */
export const KeptSubscription = z.strictObject({ orderId: OrderId, subscription: PushSubscription });
export type KeptSubscription = z.infer<typeof KeptSubscription>;

export const pushRoutes = defineRoutes('notifications', {
  key: {
    method: 'GET',
    path: '/push-key',
    answer: PushKey,
    exposed: { audience: 'public', limit: 'read', summary: 'The key with which a browser subscribes to push messages' },
  },
  keep: {
    method: 'POST',
    repeatable: true,
    path: '/push-subscriptions',
    body: KeptSubscription,
    answer: z.object({ kept: z.boolean() }),
  },
});

/** Tells the gateway which order a browser wants to follow: orders knows whose it is. */
export const followedOrderRoutes = defineRoutes('orders', {
  follow: {
    method: 'POST',
    repeatable: true,
    path: '/orders/:ref/followers',
    params: OrderRef,
    body: OrderAccess,
    answer: FollowedOrder,
  },
});

const Followed = z.object({
  followed: z.boolean().describe('False: the order has ended, or this shop sends no push messages.'),
});

/** Orders knows whose the order is, notifications keeps the browser. */
export const publicFollowRoutes = defineRoutes('gateway', {
  follow: {
    method: 'POST',
    path: '/orders/:ref/push-subscriptions',
    params: OrderRef,
    body: PushSubscription,
    answer: Followed,
    exposed: {
      audience: 'public',
      limit: 'track',
      id: 'orderFollow',
      summary: 'Push messages to this browser when the order is on the way and at the door',
      headers: OrderTokenHeaders,
      problems: ['not-found'],
    },
  },
});
