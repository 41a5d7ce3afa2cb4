import { childTraceparent, currentContext, newTraceparent, runInContext, traceIdOf, type WorkContext } from '../work-context.js';

/** What spans say of themselves: names of OpenTelemetry's conventions, and our own. There is no name for anything personal. */
export interface SpanAttributes {
  readonly 'http.request.method'?: string;
  readonly 'http.route'?: string;
  readonly 'http.response.status_code'?: number;
  /** The service that is asked. */
  readonly 'server.address'?: string;
  readonly 'messaging.system'?: 'kirana';
  readonly 'messaging.operation.type'?: 'create' | 'send' | 'process';
  /** The exchange it goes to, or the queue it comes from. */
  readonly 'messaging.destination.name'?: string;
  readonly 'messaging.message.id'?: string;
  readonly 'error.type'?: string;
  readonly 'kirana.event.type'?: string;
  readonly 'kirana.attempt'?: number;
  readonly 'kirana.outcome'?: string;
  readonly 'kirana.order.id'?: string;
  readonly 'kirana.correlation.id'?: string;
  readonly 'kirana.letter.template'?: string;
  readonly 'kirana.errand.kind'?: string;
}

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

export interface SpanDescription {
  /** Who does the work. */
  readonly service: string;
  /** Few different ones: a route or a type of event, never an id. */
  readonly name: string;
  readonly kind: SpanKind;
  /** Traceparent of what the work comes from; null: of nothing. Left out: of the work at hand. */
  readonly parent?: string | null;
  readonly attributes?: SpanAttributes;
}

/** A piece of work with a beginning and an end. */
export interface WorkSpan {
  /** What goes on from here has this as its parent. */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** Only the first end counts. An error leaves its name only: its words may be personal. */
  end(error?: unknown): void;
}

/** Makes spans that somebody records. */
export type Recorder = (description: SpanDescription, parent: string | undefined) => WorkSpan;

const recorders = new Map<string, Recorder>();

/** Spans of this service are recorded from now on, until the function that is returned is called. */
export function recordSpansOf(service: string, recorder: Recorder): () => void {
  recorders.set(service, recorder);
  return () => {
    if (recorders.get(service) === recorder) recorders.delete(service);
  };
}

/** Begins a span; whoever begins one ends it. Where nobody records, only its ids are made. */
export function startSpan(description: SpanDescription): WorkSpan {
  const parent = description.parent === undefined ? currentContext()?.traceparent : (description.parent ?? undefined);
  const recorder = recorders.get(description.service);
  return recorder ? recorder(description, parent) : new UnrecordedSpan(parent);
}

/**
 * Does `work` in a span of its own, with `context` around it. Where the span goes on from the work at hand, what is left out of `context` stays
 * as it is there. The span ends when `work` has ended, and says whether it failed.
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

/** Nobody records; the ids are passed on all the same, because logs and events carry them. */
class UnrecordedSpan implements WorkSpan {
  #traceparent: string | undefined;

  constructor(private readonly parent: string | undefined) {}

  /** Made when somebody asks: the relay never does. */
  get traceparent(): string {
    this.#traceparent ??= this.parent === undefined ? newTraceparent() : childTraceparent(this.parent);
    return this.#traceparent;
  }

  set(): void {
    // Nobody reads it.
  }

  end(): void {
    // Nobody waits for it.
  }
}
