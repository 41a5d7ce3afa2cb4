/** Events: never lost, never twice in effect, never in the way of others. */
export const events = [
  {
    keeps: 'An event that is delivered twice is handled once.',
    in: 'libs/messaging/src/inbox/inbox.ts',
    off: [['noted.delete(event.id));', 'noted.delete(event.id) || true);']],
    proof: 'libs/messaging/test/inbox.medium.spec.ts',
  },
  {
    keeps: 'What a handler wrote before it failed is undone, and the next attempt finds the event new.',
    in: 'libs/messaging/src/inbox/inbox.ts',
    off: [['each.work(tx, [each]));', 'each.work(tx, [each]).catch(() => undefined));']],
    proof: 'libs/messaging/test/inbox.medium.spec.ts',
  },
  {
    keeps: 'Nothing is published of a transaction that is rolled back.',
    in: 'libs/persistence/src/transactions.ts',
    off: [
      ['      const done = await work(tx);', '      const done = await Promise.resolve(work(tx)).catch(() => undefined as T);'],
    ],
    proof: 'libs/messaging/test/relay.medium.spec.ts',
  },
  {
    keeps: 'A row leaves the outbox only when the broker has confirmed it.',
    in: 'libs/messaging/src/outbox/relay.ts',
    off: [['await broker.publish(rows.map(toMessage));', 'void broker.publish(rows.map(toMessage)).catch(() => undefined);']],
    proof: 'libs/messaging/test/relay-rabbitmq.medium.spec.ts',
  },
  {
    keeps: 'One relay carries for a database at a time, so that facts stay in their order.',
    in: 'libs/messaging/src/outbox/relay.ts',
    off: [['if (rows[0]?.held) return true;', 'if (rows[0]) return true;']],
    proof: 'libs/messaging/test/relay.medium.spec.ts',
  },
  {
    keeps: 'A row no broker takes is set aside and does not hold up the others.',
    in: 'libs/messaging/src/outbox/relay.ts',
    off: [['await this.#setAside(client, row, error);', 'break;']],
    proof: 'libs/messaging/test/relay.medium.spec.ts',
  },
  {
    keeps: 'RabbitMQ is told that a message is done when its handler has ended, not before.',
    in: 'libs/messaging/src/broker/rabbitmq/rabbit-consumer.ts',
    off: [
      ['    let outcome: Outcome;\n', '    let outcome: Outcome;\n    channel.ack(message);\n'],
      ['        channel.ack(message);\n        return;', '        return;'],
    ],
    proof: 'libs/messaging/test/rabbit-broker.medium.spec.ts',
  },
  {
    keeps: 'A message is stored with RabbitMQ when `publish` resolves.',
    in: 'libs/messaging/src/broker/rabbitmq/confirmed-publisher.ts',
    off: [['  await Promise.all(confirms);', '  void Promise.all(confirms).catch(() => undefined);']],
    proof: 'libs/messaging/test/rabbit-broker.medium.spec.ts',
  },
  {
    keeps: 'A message that fails for good becomes a dead letter and is not tried for ever.',
    in: 'libs/messaging/src/broker/next-step.ts',
    off: [['retryDelaysMs[attempt - 1] : undefined', '(retryDelaysMs[attempt - 1] ?? retryDelaysMs.at(-1)) : undefined']],
    proof: 'libs/messaging/test/embedded-broker.medium.spec.ts',
  },
  {
    keeps: 'A service does not start when its handlers and the topology do not fit.',
    in: 'libs/messaging/src/transport/event-transport.ts',
    off: [['    this.#assertHandlersFitTopology();\n    const listened', '    const listened']],
    proof: 'libs/messaging/test/event-transport.medium.spec.ts',
  },
];
