import { eventually } from '@kirana/testing';
import { drawTrace, type CollectedSpan, type Collector } from './collector.js';

/** Selects the spans of a service with this name. */
export const called = (service: string, name: string) => (span: CollectedSpan) => span.service === service && span.name === name;

/** Returns the chain from a span up to the first recorded one: `service: name`, nearest first. */
export function ancestry(trace: readonly CollectedSpan[], from: CollectedSpan | undefined): string[] {
  if (!from) return [];
  const parent = trace.find(span => span.spanId === from.parentSpanId);
  return [`${from.service}: ${from.name}`, ...ancestry(trace, parent)];
}

/** Returns every span of an order's trace, once the email about its delivery was sent and every service has exported its spans. */
export async function traceOf({ spans }: Collector, orderId: string): Promise<CollectedSpan[]> {
  const traceId = () => spans.find(span => span.attributes['kirana.order.id'] === orderId)?.traceId;
  const trace = () => spans.filter(span => span.traceId === traceId());
  const hasEmail = () => trace().some(called('notifications', 'mail delivered'));
  await eventually('the email about the delivery is in the trace of the order', hasEmail, 90_000);
  // Each service exports its spans once a second; missing ones are reported by the assertions.
  const isWhole = () => withoutParent(trace()).length === 1 && notSent(trace()).length === 0;
  await eventually('nothing is missing', isWhole, 10_000).catch(() => undefined);
  return trace();
}

function withoutParent(trace: readonly CollectedSpan[]): CollectedSpan[] {
  const known = new Set(trace.map(span => span.spanId));
  return trace.filter(span => !known.has(span.parentSpanId));
}

/** Returns what was written to the outbox and not published to the broker, by exactly one span. */
function notSent(trace: readonly CollectedSpan[]): string[] {
  const isSentBy =
    ({ spanId, name }: CollectedSpan) =>
    (span: CollectedSpan) =>
      span.parentSpanId === spanId && span.name === name.replace('create', 'send');
  return trace
    .filter(span => span.name.startsWith('create ') && trace.filter(isSentBy(span)).length !== 1)
    .map(({ name }) => name);
}

/** The expected ancestors of the last email, link by link. */
const fromTheEmailUp = [
  'notifications: mail delivered',
  'notifications: process orders.order-email-requested.v1',
  'orders: create orders.order-email-requested.v1',
  'orders: process dispatch.stage-reached.v1',
  'dispatch: process orders.order-accepted.v1',
  'orders: create orders.order-accepted.v1',
];

/** Checks that a trace is whole: from the request that placed the order to the email about its delivery, without a gap. */
export function expectWholeTrace(trace: readonly CollectedSpan[]): void {
  console.log(`one trace, ${trace.length} spans:\n${drawTrace(trace)}`);
  expect(withoutParent(trace).map(span => `${span.service}: ${span.name}`)).toEqual(['gateway: POST /api/orders']);
  const up = ancestry(trace, trace.find(called('notifications', 'mail delivered')));
  expect(up.slice(0, fromTheEmailUp.length)).toEqual(fromTheEmailUp);
  expect(up.at(-1)).toBe('gateway: POST /api/orders');
  expect(notSent(trace)).toEqual([]);
  expect(trace.filter(span => span.failed)).toEqual([]);
}
