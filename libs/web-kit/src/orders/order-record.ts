import type { DeliveryTime, OrderStatus, PaymentMethod, Totals } from '@kirana/contracts';
import { isSignedInHere } from '../browser/session-hint.js';
import { readStored, removeStored, writeStored } from '../browser/storage.js';

/**
 * What this browser stores of an order it placed, so that pages render at once and the details can be opened again. Never authoritative;
 * contains no name, address, phone or email (F-09, F-45).
 */
export interface OrderRecord {
  id: string;
  number: string;
  /** Gives access to the details at the server; absent when only the number is known. */
  accessToken?: string;
  status: OrderStatus;
  /** Time of the order, ISO. */
  timestamp: string;
  items?: readonly { productId: string; name: string; unitPriceMinor: number; quantity: number }[];
  totals?: Totals;
  district?: string;
  /** Kilometres. */
  deliveryDistance?: number;
  deliveryTime?: DeliveryTime;
  paymentMethod?: PaymentMethod;
  /** Its items were taken out of the cart when it was paid online. */
  leftCart?: boolean;
  /** Stored while a customer was signed in here, or listed in their account; forgotten when they sign out. */
  ofAccount?: boolean;
}

const key = 'orders';

/** Number of stored orders; older ones can be opened by their number. */
const kept = 20;

/** Newest first. */
export function orderRecords(): readonly OrderRecord[] {
  const stored = readStored(key);
  if (stored === null) return [];
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value.filter(isRecord) : [];
  } catch (error) {
    console.error('the stored orders are corrupt and are ignored', error);
    return [];
  }
}

/** @param ref id or public number */
export function findOrderRecord(ref: string): OrderRecord | undefined {
  return orderRecords().find(record => record.id === ref || record.number === ref);
}

export function rememberOrder(record: OrderRecord): void {
  const isSame = (other: OrderRecord) => other.id === record.id || other.number === record.number;
  const known = orderRecords();
  // An order that was here before the sign-in stays a guest's.
  const before = known.find(isSame);
  const ofAccount = before ? before.ofAccount : isSignedInHere();
  saveOrderRecords([{ ...record, ...(ofAccount && { ofAccount }) }, ...known.filter(other => !isSame(other))]);
}

export function clearOrder(ref: string): void {
  saveOrderRecords(orderRecords().filter(record => record.id !== ref && record.number !== ref));
}

/** Notes which stored orders are the account's, also a guest's that have become so since the address was confirmed. */
export function markAccountOrders(own: readonly Pick<OrderRecord, 'id'>[]): void {
  const ids = new Set(own.map(({ id }) => id));
  saveOrderRecords(orderRecords().map(record => (ids.has(record.id) ? { ...record, ofAccount: true } : record)));
}

/** Removes the orders of the account, at sign-out: another person may use this browser next. */
export function forgetAccountOrders(): void {
  saveOrderRecords(orderRecords().filter(({ ofAccount }) => !ofAccount));
}

/** Removes all stored orders; used when the account is deleted. */
export function clearAllOrders(): void {
  removeStored(key);
}

export function saveOrderRecords(records: readonly OrderRecord[]): void {
  writeStored(key, JSON.stringify(records.slice(0, kept)));
}

function isRecord(entry: unknown): entry is OrderRecord {
  if (typeof entry !== 'object' || entry === null) return false;
  const record = entry as Partial<OrderRecord>;
  return typeof record.id === 'string' && typeof record.number === 'string' && typeof record.status === 'string';
}
