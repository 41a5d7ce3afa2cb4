import type { OrderState } from '@kirana/contracts';
import { statusProgress } from '@kirana/contracts/order-status';
import { keepInTab, readInTab } from '@kirana/web-kit/browser/tab-storage';
import { useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import { CustomerTexts } from '../../lib/i18n/customer-texts.js';
import { StepNotifications } from '../../lib/orders/step-notifications.js';
import { isClosed } from '../../lib/live-orders/use-live-orders.js';
import { useOrderStates } from '../../lib/live-orders/use-order-states.js';
import { RunningOrderBar } from './running-order-bar.js';

/** Pages about one order, the next one included; and the receipt, which is printed. */
const pagesWithState = ['/track-order/*', '/order-confirmation/*', '/payment-success', '/receipt/*', '/checkout'];

/** Pages that show unpaid orders themselves, with the way to pay and to cancel. */
const pagesWithUnpaid = ['/cart', '/account/orders'];

/** Orders whose bar was closed in this tab. */
const key = 'closed-order-bars';

/** Shows the order that is furthest on its way, on every page that does not show it itself, until it is closed for this visit. */
export function RunningOrder() {
  const { pathname } = useLocation();
  return pagesWithState.some(page => matchPath(page, pathname)) ? null : <Followed pathname={pathname} />;
}

function Followed({ pathname }: { pathname: string }) {
  const states = useOrderStates();
  const [closed, setClosed] = useState(closedBars);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const running = states?.filter(order => !isClosed(order)) ?? [];
  const added = running.filter(({ number }) => !seen.includes(number)).map(({ number }) => number);
  if (added.length > 0) setSeen([...seen, ...added]);
  // An order that arrives, or is cancelled, while the visitor is here says so before it disappears.
  const known = states?.filter(({ number }) => seen.includes(number)) ?? [];
  const shown = (running.length > 0 ? running : known).filter(({ number }) => !closed.includes(number));
  const listsUnpaid = pagesWithUnpaid.some(page => matchPath(page, pathname));
  const [first, ...others] = shown.filter(({ paymentUrl }) => !paymentUrl || !listsUnpaid).toSorted(furthestFirst);
  if (known.length === 0) return null;

  function close() {
    const numbers = [...closed, ...shown.map(({ number }) => number)];
    keepInTab(key, numbers);
    setClosed(numbers);
  }

  return (
    <CustomerTexts>
      <StepNotifications orders={known} />
      {first && <RunningOrderBar order={first} others={others.length} onClose={close} />}
    </CustomerTexts>
  );
}

const furthestFirst = (one: OrderState, other: OrderState) => statusProgress[other.status] - statusProgress[one.status];

function closedBars(): readonly string[] {
  const kept = readInTab(key);
  return Array.isArray(kept) ? kept.filter(number => typeof number === 'string') : [];
}
