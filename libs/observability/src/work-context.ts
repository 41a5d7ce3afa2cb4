import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What the work at hand belongs to; it goes into every log line and every event that comes of the work. */
export interface WorkContext {
  /** The request or the first event everything goes back to. */
  readonly correlationId: string;
  /** The event that is being handled, if any. */
  readonly causationId?: string;
  /** W3C trace context. */
  readonly traceparent: string;
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

/** Starts a new trace. */
export function newTraceparent(): string {
  return `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
}

/** A new span in the same trace. */
export function childTraceparent(traceparent: string): string {
  const [version, trace, , flags] = traceparent.split('-');
  return `${version}-${trace}-${randomBytes(8).toString('hex')}-${flags}`;
}

/** The part of a traceparent that a person can quote. */
export function traceIdOf(traceparent: string): string {
  return traceparent.split('-')[1] ?? '';
}
