import { readStored, writeStored } from '@kirana/web-kit/browser/storage';

/** A payment this browser has seen verified. */
export interface PaidSession {
  readonly sessionId: string;
  readonly orderId: string;
  readonly number: string;
}

const key = 'paidSessions';
const kept = 20;

/** Returns the verified payment of a session; a repeat visit shows it without a request (PAY-013). */
export function findPaidSession(sessionId: string): PaidSession | undefined {
  return paidSessions().find(paid => paid.sessionId === sessionId);
}

export function rememberPaidSession(paid: PaidSession): void {
  const others = paidSessions().filter(other => other.sessionId !== paid.sessionId);
  writeStored(key, JSON.stringify([paid, ...others].slice(0, kept)));
}

function paidSessions(): readonly PaidSession[] {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '[]');
    return Array.isArray(value) ? value.filter(isPaidSession) : [];
  } catch (error) {
    console.error('the stored payments are corrupt and are ignored', error);
    return [];
  }
}

function isPaidSession(entry: unknown): entry is PaidSession {
  const { sessionId, orderId, number } = (entry ?? {}) as Partial<PaidSession>;
  return [sessionId, orderId, number].every(each => typeof each === 'string');
}
