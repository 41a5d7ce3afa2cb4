// What docs/operations.md promises of each of its commands.
import assert from 'node:assert/strict';

const minute = 60_000;
/** Those through which an order goes. */
const onTheRoad = ['gateway', 'orders', 'cart-inventory', 'dispatch', 'notifications'];
const parts = spans => spans.map(({ operationName }) => operationName);

/**
 * `of` says which command; `check` gets what it printed and what is known, notes what it learns, and throws; it is asked again until `withinMs`
 * are over. Without `withinMs` the command is run once. `part` tells when in the run of try.mjs its turn is.
 */
export const promises = [
  { of: /^LOG_LEVEL=debug .* docker compose .* up /, part: 'start', check: () => undefined },
  {
    of: /9090\/api\/v1\/targets/,
    withinMs: 2 * minute,
    check: said => assert.match(said, /^ +10 "health":"up"\n$/, 'not all ten targets are up'),
  },
  {
    of: /9090\/api\/v1\/alerts$/,
    withinMs: minute,
    check: said => assert.deepEqual(JSON.parse(said).data.alerts, [], 'alerts on a shop that is well'),
  },
  {
    of: /3000\/api\/orders /,
    check(said, known) {
      // 202 where the machine is slow: it is decided a moment later.
      assert.match(said, /^HTTP\/1\.1 20[12] /);
      known['trace id'] = /^x-trace-id: ([0-9a-f]{32})\r$/im.exec(said)?.[1];
      assert.ok(known['trace id'], 'no x-trace-id');
      const { id, number } = JSON.parse(said.split('\r\n\r\n').at(-1));
      assert.ok(id && number, 'no id or no number');
      Object.assign(known, { 'order id': id, number });
    },
  },
  {
    of: /16686\/api\/traces\/<trace id>/,
    withinMs: 4 * minute,
    show: said => drawn(JSON.parse(said).data[0]),
    check(said) {
      const [{ spans, processes }] = JSON.parse(said).data;
      const services = new Set(spans.map(({ processID }) => processes[processID].serviceName));
      for (const service of onTheRoad) assert.ok(services.has(service), `no span of ${service}`);
      assert.ok(parts(spans).includes('mail delivered'), 'the letter about the delivery is not in the trace');
      for (const type of [
        'orders.order-placed.v1',
        'inventory.stock-reserved.v1',
        'orders.order-accepted.v1',
        'orders.letter-due.v1',
      ])
        for (const step of ['create', 'send', 'process'])
          assert.ok(parts(spans).includes(`${step} ${type}`), `no ${step} ${type}`);
    },
  },
  {
    of: /16686\/api\/traces -d service=orders/,
    withinMs: 10_000,
    check: said => assert.match(said, /"operationName":"mail delivered"/),
  },
  {
    of: /docker compose logs .* grep '<order id>'/,
    withinMs: 10_000,
    show: said => said.replaceAll(/"(time|hostname|pid)":("[^"]*"|\d+),?/g, ''),
    check(said, known) {
      const lines = said
        .trim()
        .split('\n')
        .map(line => JSON.parse(line));
      assert.ok(lines.length > 10, `${lines.length} lines`);
      for (const service of onTheRoad)
        assert.ok(
          lines.some(line => line.service === service),
          `no line of ${service}`,
        );
      const own = lines.filter(line => line.traceId === known['trace id']);
      for (const line of own) assert.ok(line.correlationId, 'a line without correlationId');
      assert.ok(
        own.some(line => line.requestId) && own.some(line => line.orderId === known['order id']),
        'no requestId or orderId',
      );
    },
  },
  {
    of: /psql -U kirana kirana_orders .* FROM saga_log/,
    withinMs: 10_000,
    check(said) {
      assert.match(said, /\| moved +\|.*orders\.order-accepted\.v1/);
      assert.match(said, /\| delivered +\| moved/);
    },
  },
  {
    of: /psql -U kirana kirana_notifications .* FROM mails/,
    withinMs: 10_000,
    check(said) {
      for (const template of ['confirmation', 'delivered']) assert.match(said, new RegExp(`^ ${template} +\\| sent +\\|`, 'm'));
    },
  },
  {
    of: /8025\/api\/v1\/messages/,
    withinMs: 10_000,
    show: said =>
      JSON.parse(said)
        .messages.map(({ To, Subject }) => `${To[0].Address}: ${Subject}`)
        .join('\n'),
    check(said, known) {
      const hers = JSON.parse(said).messages.filter(({ To }) => To.some(({ Address }) => Address === 'meera@example.com'));
      assert.ok(
        hers.some(({ Subject }) => Subject.includes(known.number)),
        `no letter to the shopper about ${known.number}`,
      );
    },
  },
  {
    of: /15672\/api\/exchanges\/.*\/publish/,
    check: said => assert.deepEqual(JSON.parse(said), { routed: true }),
  },
  {
    of: /9090\/api\/v1\/alerts \| grep -o '"alertname":"DeadLetters"/,
    withinMs: minute,
    check: said => assert.match(said, /"queue":"orders\.fulfilment".*"severity":"page"/),
  },
  {
    of: /^npm run dead-letters -- list/,
    withinMs: 20_000,
    check: said => assert.match(said, /^ +1 +orders\.fulfilment$/m),
  },
  {
    of: /^npm run dead-letters -- show/,
    withinMs: 0,
    check(said, known) {
      known['event id'] = /^(\S+) {2}orders\.fulfilment$/m.exec(said)?.[1];
      assert.equal(known['event id'], 'practice');
      assert.match(said, /reason +the body is not JSON/);
    },
  },
  {
    of: /^npm run dead-letters -- redrive/,
    check: said => assert.match(said, /^1 put back into orders\.fulfilment\.$/m),
  },
  {
    of: /rabbitmqctl purge_queue/,
    check: () => undefined,
  },
  { of: /^docker compose --profile observability down$/, part: 'end', check: () => undefined },
  { of: / npm start$/, part: 'alone', ready: /Kirana is ready/ },
  {
    of: /9464\/metrics/,
    part: 'alone',
    withinMs: 10_000,
    check: said => assert.match(said, /^outbox_pending\{service="orders"\} \d+$/m),
  },
];

/** A trace as a person reads it: each span under what it comes from. */
function drawn({ spans, processes }) {
  const known = new Set(spans.map(({ spanID }) => spanID));
  const parentOf = ({ references }) => references[0]?.spanID;
  const draw = (span, depth) => [
    `${'  '.repeat(depth)}${processes[span.processID].serviceName}: ${span.operationName}`,
    ...spans
      .filter(other => parentOf(other) === span.spanID)
      .sort((a, b) => a.startTime - b.startTime)
      .flatMap(child => draw(child, depth + 1)),
  ];
  return spans
    .filter(span => !known.has(parentOf(span)))
    .flatMap(span => draw(span, 0))
    .join('\n');
}
