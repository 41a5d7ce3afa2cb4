import { childTraceparent, currentContext, newTraceparent, runInContext, traceIdOf, type WorkContext } from '../work-context.js';

/** Attributes of spans: names from OpenTelemetry's conventions, and our own. None of them holds personal data. */
export interface SpanAttributes {
  readonly 'http.request.method'?: string;
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  /** The service that is called. */
  readonly 'server.address'?: string;
  readonly 'messaging.system'?: 'kirana';
  readonly 'messaging.operation.type'?: 'create' | 'send' | 'process';
  /** The target exchange or the source queue. */
  readonly 'messaging.destination.name'?: string;
  readonly 'messaging.message.id'?: string;
  readonly 'error.type'?: string;
  readonly 'kirana.event.type'?: string;
  readonly 'kirana.attempt'?: number;
  readonly 'kirana.outcome'?: string;
  readonly 'kirana.order.id'?: string;
  readonly 'kirana.correlation.id'?: string;
  readonly 'kirana.email.template'?: string;
  readonly 'kirana.job.kind'?: string;
}

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

export interface SpanDescription {
  /** The service that does the work. */
  readonly service: string;
  /** Low cardinality: a route or an event type, never an id. */
  readonly name: string;
  readonly kind: SpanKind;
  /** Traceparent of the parent span; null: no parent. Defaults to the current work. */
  readonly parent?: string | null;
  readonly attributes?: SpanAttributes;
}

/** A span of work that has to be ended. */
export interface WorkSpan {
  /** Work that continues from this span has this traceparent as its parent. */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** Only the first call counts. Of an error only the name is recorded: its message may hold personal data. */
  end(error?: unknown): void;
}

/** Creates spans that are recorded. */
export type Recorder = (description: SpanDescription, parent: string | undefined) => WorkSpan;

const recorders = new Map<string, Recorder>();

/** Records the spans of this service until the returned function is called. */
export function recordSpansOf(service: string, recorder: Recorder): () => void {
  recorders.set(service, recorder);
  return () => {
    if (recorders.get(service) === recorder) recorders.delete(service);
  };
}

/** Starts a span; the caller has to end it. Without a recorder, only its ids are created. */
export function startSpan(description: SpanDescription): WorkSpan {
  const parent = description.parent === undefined ? currentContext()?.traceparent : (description.parent ?? undefined);
  const recorder = recorders.get(description.service);
  return recorder ? recorder(description, parent) : new UnrecordedSpan(parent);
}

/**
 * Runs `work` in a span of its own and with `context`. Where the span continues the current work, missing fields of `context` are inherited
 * from it. The span ends with `work` and records whether it failed.
 */
export async function inSpan<T>(
  description: SpanDescription,
  context: Partial<Omit<WorkContext, 'traceparent' | 'service'>>,
  work: (span: WorkSpan) => Promise<T>,
): Promise<T> {
  const span = startSpan(description);
  const { traceparent } = span;
  const outer = description.parent === undefined ? currentContext() : undefined;
  const { service } = description;
  try {
    const result = await runInContext({ correlationId: traceIdOf(traceparent), ...outer, ...context, traceparent, service }, () =>
      work(span),
    );
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** A span without a recorder; its ids are passed on all the same, because logs and events contain them. */
class UnrecordedSpan implements WorkSpan {
  #traceparent: string | undefined;

  constructor(private readonly parent: string | undefined) {}

  /** Created on first use: the relay never uses it. */
  get traceparent(): string {
    this.#traceparent ??= this.parent === undefined ? newTraceparent() : childTraceparent(this.parent);
    return this.#traceparent;
  }

  set(): void {
    // Nothing is recorded.
  }

  end(): void {
    // Nothing is recorded.
  }
}
