import { keepLapsing, readLapsing } from '@kirana/web-kit/browser/lapsing-storage';
import { removeStored } from '@kirana/web-kit/browser/storage';
import { checkoutKeys } from '@kirana/web-kit/orders/checkout-draft';

/** How long a guest's details are remembered after their last order, ms: half a year. */
const rememberedForMs = 182 * 24 * 60 * 60_000;

/** Returns the details of a guest's last order that they asked this browser to remember; undefined if there are none. */
export function rememberedDetails(): Readonly<Record<string, unknown>> | undefined {
  const value = readLapsing(checkoutKeys.details);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

/** @param details the form as it became an order */
export function rememberDetails(details: object): void {
  keepLapsing(checkoutKeys.details, details, rememberedForMs);
}

export function forgetDetails(): void {
  removeStored(checkoutKeys.details);
}
