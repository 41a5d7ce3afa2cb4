import { readStored } from '@kirana/web-kit/browser/storage';
import { useSession } from '@kirana/web-kit/session/session-state';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { afterIdle } from '../../lib/page/after-idle.js';

const Bar = afterIdle(async () => (await import('../../features/running-order/running-order.js')).RunningOrder);

/** The bar of a running order. Its code is fetched only for visitors who may have one: who ordered in this browser, or are signed in. */
export function RunningOrder() {
  const { pathname } = useLocation();
  const signedIn = useSession(({ status }) => status === 'signed-in');
  const [may, setMay] = useState(false);
  useEffect(() => setMay(signedIn || /"status":"(?!delivered|cancelled)/.test(readStored('orders') ?? '')), [signedIn, pathname]);
  return may && <Bar />;
}
