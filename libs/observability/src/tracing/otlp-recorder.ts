import { ROOT_CONTEXT, SpanKind as Kind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base';
import { counter } from '../metrics.js';
import type { Recorder, SpanAttributes, SpanKind, WorkSpan } from './span.js';
import type { TracingSettings } from './tracing-settings.js';

const kinds: Record<SpanKind, Kind> = {
  internal: Kind.INTERNAL,
  server: Kind.SERVER,
  client: Kind.CLIENT,
  producer: Kind.PRODUCER,
  consumer: Kind.CONSUMER,
};
const sendEveryMs = 1_000;
/** An unavailable collector must not delay a shutdown longer than this, in milliseconds. */
const closeMs = 2_000;

const sent = counter('trace_spans_total', 'Spans sent to the collector, or lost because it did not accept them', [
  'service',
  'result',
]);

/**
 * Records spans with OpenTelemetry's SDK and sends them as OTLP over HTTP, in batches and in the background; spans that the collector does
 * not accept are lost.
 */
export function openRecorder({ service, endpoint, ratio, isPublic }: TracingSettings & { endpoint: string }): {
  recorder: Recorder;
  close: () => Promise<void>;
} {
  // Prometheus sees an increase only relative to an earlier sample: without the 0, the first loss would go unnoticed.
  for (const result of ['sent', 'lost']) sent.inc({ service, result }, 0);
  const exporter = counted(
    service,
    new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 5_000 }),
  );
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'kirana' }),
    sampler: samplerOf(ratio, isPublic),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: sendEveryMs })],
  });
  const tracer = provider.getTracer('kirana');
  return {
    recorder: ({ name, kind, attributes }, parent) => {
      const context = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, readTraceparent(parent));
      return new RecordedSpan(tracer.startSpan(name, { kind: kinds[kind], attributes: { ...attributes } }, context));
    },
    close: async () => {
      const late = new Promise<void>(resolve => setTimeout(resolve, closeMs).unref());
      // Lost spans are counted where they are sent.
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

/**
 * Returns the sampler: calls from our own services follow the caller's decision; the public gateway samples by `ratio`, whatever the caller
 * requests.
 */
function samplerOf(ratio: number, isPublic: boolean): Sampler {
  const byRatio = new TraceIdRatioBasedSampler(ratio);
  const byParent = new ParentBasedSampler({ root: byRatio });
  if (!isPublic) return byParent;
  return {
    shouldSample: (context, traceId, name, kind, attributes, links) =>
      kind === Kind.SERVER
        ? byRatio.shouldSample(context, traceId)
        : byParent.shouldSample(context, traceId, name, kind, attributes, links),
    toString: () => `PublicDoor{${byRatio.toString()}}`,
  };
}

class RecordedSpan implements WorkSpan {
  readonly traceparent: string;

  constructor(private readonly span: Span) {
    const { traceId, spanId, traceFlags } = span.spanContext();
    this.traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  set(attributes: SpanAttributes): void {
    this.span.setAttributes({ ...attributes });
  }

  end(error?: unknown): void {
    if (!this.span.isRecording()) return;
    if (error !== undefined) {
      this.span.setStatus({ code: SpanStatusCode.ERROR });
      this.span.setAttribute('error.type', error instanceof Error ? error.name : 'error');
    }
    this.span.end();
  }
}

function readTraceparent(traceparent: string) {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-');
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}

function counted(service: string, exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, result => {
        sent.inc({ service, result: result.error ? 'lost' : 'sent' }, spans.length);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
