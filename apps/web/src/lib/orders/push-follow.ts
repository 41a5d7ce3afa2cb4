import { publicFollowRoutes, pushRoutes } from '@kirana/contracts';
import { client } from '@kirana/web-kit/api/client';
import { orderToken } from './api.js';

const pushKey = client(pushRoutes.key);
const follow = client(publicFollowRoutes.follow, { withSession: true });

/**
 * Has the steps of the order pushed to this browser, which has allowed notifications. Returns false where the browser cannot be pushed to, the
 * shop does not push, or the order has ended.
 */
export async function followByPush(number: string, accessToken: string | undefined): Promise<boolean> {
  if (!('PushManager' in globalThis)) return false;
  const { publicKey } = await pushKey();
  if (publicKey === null) return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const { endpoint = '', keys = {} } = (await subscribed(pushManager, publicKey)).toJSON();
  const { p256dh = '', auth = '' } = keys;
  const body = { endpoint, keys: { p256dh, auth } };
  return (await follow({ params: { ref: number }, body, ...orderToken(accessToken) })).followed;
}

/** Ends the subscription of this browser; its push service then refuses what the shop still sends, and the shop forgets it. */
export async function stopPush(): Promise<void> {
  if (!('PushManager' in globalThis)) return;
  const worker = await navigator.serviceWorker.getRegistration();
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

/** A subscription with an earlier key of the shop cannot be used, and no other can be made beside it. */
async function subscribed(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const known = await manager.getSubscription();
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  if (!known) return manager.subscribe(wanted);
  const key = new Uint8Array(known.options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...key))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
  if (text === publicKey) return known;
  await known.unsubscribe();
  return manager.subscribe(wanted);
}
