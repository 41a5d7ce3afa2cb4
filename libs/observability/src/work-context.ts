import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Context of the current work; it is added to every log line and to every event that results from the work. */
export interface WorkContext {
  /** Id of the request or the event that started the chain of work. */
  readonly correlationId: string;
  /** Id of the event that is being handled, if any. */
  readonly causationId?: string;
  /** Id of the outside request that is being answered, if any. */
  readonly requestId?: string;
  /** W3C trace context; its span is the current work. */
  readonly traceparent: string;
  /** The service that does the work; several may share a process. */
  readonly service?: string;
  /** The order the work is about, once known; see `setOrderId`. */
  readonly orderId?: string;
  /** Who waits for the answer to the request that is being answered. */
  readonly waiting?: Waiting;
}

/** A caller that waits for an answer, for a limited time; whatever is done only for the answer may be given up with it. */
export interface Waiting {
  /** When it stops waiting, by `performance.now()`; undefined: it does not say. */
  readonly until?: number | undefined;
  /** Aborted when it has gone, whether or not its time was up. */
  readonly gone: () => AbortSignal;
  /** What it asks about what lies behind: its statements run apart from those that orders wait for. */
  readonly reads?: 'list' | 'report' | undefined;
}

const storage = new AsyncLocalStorage<WorkContext>();

/** Runs `work` with `context` available to everything inside it. */
export function runInContext<T>(context: WorkContext, work: () => T): T {
  return storage.run(context, work);
}

/** Returns the context of the current work; undefined outside of requests and handlers. */
export function currentContext(): WorkContext | undefined {
  return storage.getStore();
}

/** Sets the order of the current work. Does nothing outside of requests and handlers. */
export function setOrderId(orderId: string): void {
  const context: { orderId?: string } | undefined = storage.getStore();
  if (context) context.orderId = orderId;
}

/** Starts a new trace; an unrecorded one has ids as well. */
export function newTraceparent(recorded = true): string {
  return `00-${randomHex(16)}-${randomHex(8)}-${recorded ? '01' : '00'}`;
}

/** Creates a new span id in the same trace. */
export function childTraceparent(traceparent: string): string {
  // The format is fixed: 2 + 32 + 16 + 2 hex digits, separated by hyphens.
  return `${traceparent.slice(0, 36)}${randomHex(8)}${traceparent.slice(52)}`;
}

/** Returns the trace id, which users can quote. */
export function traceIdOf(traceparent: string): string {
  return traceparent.split('-')[1] ?? '';
}

/** Random bytes are generated in bulk: each separate call costs microseconds. */
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
