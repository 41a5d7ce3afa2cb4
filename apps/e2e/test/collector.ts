import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as received by the collector. */
export interface CollectedSpan {
  readonly service: string;
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first of a trace. */
  readonly parentSpanId: string;
  readonly startNano: bigint;
  readonly endNano: bigint;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Test double for Jaeger or another collector: receives OTLP/HTTP as JSON and keeps it. */
export interface Collector {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** All received bodies, unparsed. */
  readonly bodies: readonly string[];
  stop(): Promise<void>;
}

interface OtlpAttribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface OtlpSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status?: { readonly code?: number };
  readonly attributes?: readonly OtlpAttribute[];
}

interface OtlpRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly OtlpAttribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[];
  }[];
}

export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      bodies.push(body);
      spans.push(...read(JSON.parse(body) as OtlpRequest));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function read({ resourceSpans }: OtlpRequest): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = valuesOf(resource.attributes)['service.name'] ?? '';
    return scopeSpans
      .flatMap(scope => scope.spans)
      .map(({ name, kind, traceId, spanId, parentSpanId = '', startTimeUnixNano, endTimeUnixNano, status, attributes = [] }) => ({
        service,
        name,
        kind,
        traceId,
        spanId,
        parentSpanId,
        startNano: BigInt(startTimeUnixNano),
        endNano: BigInt(endTimeUnixNano),
        failed: status?.code === 2,
        attributes: valuesOf(attributes),
      }));
  });
}

function valuesOf(attributes: readonly OtlpAttribute[]): Record<string, string> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));
}

/** Formats a trace for reading: each span below its parent, with service and duration. */
export function drawTrace(spans: readonly CollectedSpan[]): string {
  const known = new Set(spans.map(span => span.spanId));
  const byStart = (a: CollectedSpan, b: CollectedSpan) => Number(a.startNano - b.startNano);
  const first = spans.filter(span => !known.has(span.parentSpanId)).sort(byStart);
  const begin = first[0]?.startNano ?? 0n;
  const draw = (span: CollectedSpan, depth: number): string[] => {
    const [at, ms] = [span.startNano - begin, span.endNano - span.startNano].map(nano => (Number(nano) / 1e6).toFixed(1));
    const line = `${(at ?? '').padStart(9)} ms ${'  '.repeat(depth)}${span.service}: ${span.name} (${ms} ms)${span.failed ? ' FAILED' : ''}`;
    const children = spans.filter(other => other.parentSpanId === span.spanId).sort(byStart);
    return [line, ...children.flatMap(child => draw(child, depth + 1))];
  };
  return first.flatMap(span => draw(span, 0)).join('\n');
}
