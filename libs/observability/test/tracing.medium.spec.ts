import { inSpan, newTraceparent, renderMetrics, startSpan, startTracing, traceIdOf, currentContext } from '@kirana/observability';
import { eventually } from '@kirana/testing';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ExportedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

describe('tracing', () => {
  let collector: Server;
  let endpoint: string;
  let exported: ExportedSpan[];
  let bodies: string;
  beforeEach(async () => {
    exported = [];
    bodies = '';
    collector = createServer((request, response) => {
      let body = '';
      request.on('data', chunk => (body += String(chunk)));
      request.on('end', () => {
        bodies += body;
        type Otlp = { resourceSpans: { scopeSpans: { spans: ExportedSpan[] }[] }[] };
        exported.push(...(JSON.parse(body) as Otlp).resourceSpans.flatMap(each => each.scopeSpans.flatMap(({ spans }) => spans)));
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
  });
  afterEach(async () => {
    collector.closeAllConnections();
    await new Promise(resolve => collector.close(resolve));
  });
  const service = 'tried';
  const start = (ratio = 1, isPublic = false) => startTracing({ service, endpoint, ratio, isPublic });

  it('propagates the trace when recording is off', async () => {
    const stop = await startTracing({ service, endpoint: undefined, ratio: 1, isPublic: false });
    const parent = newTraceparent();
    const span = startSpan({ service, name: 'work', kind: 'internal', parent });
    expect(traceIdOf(span.traceparent)).toBe(traceIdOf(parent));
    expect(span.traceparent).not.toBe(parent);
    await stop();
    expect(exported).toEqual([]);
  });

  it('records a span under its parent, and of an error its name but not its message', async () => {
    const stop = await start();
    const parent = newTraceparent();
    const work = inSpan({ service, name: 'outer', kind: 'server', parent }, { orderId: 'order-1' }, async () => {
      expect(currentContext()).toMatchObject({ service, orderId: 'order-1', correlationId: traceIdOf(parent) });
      await inSpan({ service, name: 'inner', kind: 'client' }, {}, () => {
        expect(currentContext()?.orderId).toBe('order-1');
        return Promise.reject(new TypeError('meera@example.com is not known'));
      });
    });
    await expect(work).rejects.toThrow(TypeError);
    await stop();
    const [inner, outer] = ['inner', 'outer'].map(name => exported.find(span => span.name === name));
    expect(outer).toMatchObject({ traceId: traceIdOf(parent), parentSpanId: parent.split('-')[2] });
    expect(inner).toMatchObject({ traceId: traceIdOf(parent), parentSpanId: outer?.spanId });
    expect(inner?.attributes).toContainEqual({ key: 'error.type', value: { stringValue: 'TypeError' } });
    expect(bodies).not.toContain('meera');
  });

  it('samples by its own ratio at the public gateway, ignoring the caller’s decision, and propagates its own', async () => {
    const stop = await start(0, true);
    const span = startSpan({ service, name: 'work', kind: 'server', parent: newTraceparent() });
    span.end();
    expect(span.traceparent).toMatch(/-00$/);
    await stop();
    const stopAll = await start(1, true);
    startSpan({ service, name: 'recorded', kind: 'server', parent: newTraceparent(false) }).end();
    await stopAll();
    expect(exported.map(({ name }) => name)).toEqual(['recorded']);
  });

  it('follows the caller’s sampling decision behind the gateway', async () => {
    const stop = await start(0);
    startSpan({ service, name: 'wanted', kind: 'server', parent: newTraceparent() }).end();
    startSpan({ service, name: 'not wanted', kind: 'consumer', parent: newTraceparent(false) }).end();
    await stop();
    expect(exported.map(({ name }) => name)).toEqual(['wanted']);
  });

  it('counts the spans lost while the collector is unavailable, and does not wait for it', async () => {
    const lost = async () => {
      const { body } = await renderMetrics();
      return Number(/^trace_spans_total\{service="tried",result="lost"\} (\d+)/m.exec(body)?.[1]);
    };
    const stop = await startTracing({ service, endpoint: 'http://127.0.0.1:9', ratio: 1, isPublic: false });
    // The counter must exist with 0: Prometheus sees no increase in a counter whose first sample is 1.
    const before = await lost();
    expect(before).not.toBeNaN();
    startSpan({ service, name: 'lost', kind: 'internal', parent: null }).end();
    const began = performance.now();
    await stop();
    expect(performance.now() - began).toBeLessThan(4_000);
    await eventually('it is counted', async () => (await lost()) === before + 1, 20_000);
  }, 30_000);

  it('costs little when recording is off', async () => {
    const rounds = 20_000;
    let passedOn = 0;
    const attributes = { 'http.request.method': 'POST', 'http.route': '/orders', 'kirana.order.id': 'order-1' };
    const costOf = (traceparent: string) => {
      const began = performance.now();
      for (let round = 0; round < rounds; round++) {
        const span = startSpan({ service, name: 'POST /orders', kind: 'server', parent: traceparent, attributes });
        passedOn += span.traceparent.length;
        span.end();
      }
      return ((performance.now() - began) / rounds) * 1_000;
    };
    costOf(newTraceparent());
    const off = costOf(newTraceparent());
    const stop = await start();
    const leftOut = costOf(newTraceparent(false));
    const recorded = costOf(newTraceparent());
    await stop();
    console.log(
      `a span costs ${off.toFixed(2)} µs with recording off, ${leftOut.toFixed(2)} µs in a trace that is not sampled, ${recorded.toFixed(2)} µs recorded`,
    );
    // An order has about 60 spans in all services together; even a hundred times the measured cost would be acceptable.
    expect(off).toBeLessThan(100);
    expect(passedOn).toBe(4 * rounds * 55);
  });
});
