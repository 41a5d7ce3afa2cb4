import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What the work at hand belongs to; it goes into every log line and every event that comes of the work. */
export interface WorkContext {
  /** The request or the first event everything goes back to. */
  readonly correlationId: string;
  /** The event that is being handled, if any. */
  readonly causationId?: string;
  /** The request from outside that is being answered, if any. */
  readonly requestId?: string;
  /** W3C trace context; its span is the work at hand. */
  readonly traceparent: string;
  /** The service that does the work; several may share a process. */
  readonly service?: string;
  /** The order it is about, as soon as that is known; see `aboutOrder`. */
  readonly orderId?: string;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs `work` so that everything inside it can ask for `context`. */
export function runInContext<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work);
}

/** The context of the work at hand; undefined outside of requests and handlers. */
export function currentContext(): WorkContext | undefined {
  return storage.getStore();
}

/** From here on the work at hand is about this order. Does nothing outside of requests and handlers. */
export function aboutOrder(orderId: string): void {
  const context: { orderId?: string } | undefined = storage.getStore();
  if (context) context.orderId = orderId;
}

/** Starts a new trace; one that is not `recorded` has ids all the same. */
export function newTraceparent(recorded = true): string {
  return `00-${randomHex(16)}-${randomHex(8)}-${recorded ? '01' : '00'}`;
}

/** A new span in the same trace. */
export function childTraceparent(traceparent: string): string {
  // The form is fixed: 00, 32 digits, 16 digits, 2 digits.
  return `${traceparent.slice(0, 36)}${randomHex(8)}${traceparent.slice(52)}`;
}

/** The part of a traceparent that a person can quote. */
export function traceIdOf(traceparent: string): string {
  return traceparent.split('-')[1] ?? '';
}

/** Chance is fetched for many ids at once: each request of its own costs microseconds. */
let chance = Buffer.alloc(0);
let used = 0;

function randomHex(bytes: number): string {
  if (used + bytes > chance.length) {
    chance = randomBytes(4_096);
    used = 0;
  }
  used += bytes;
  return chance.toString('hex', used - bytes, used);
}
