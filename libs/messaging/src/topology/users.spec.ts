import { eventCatalogue } from '@kirana/contracts';
import { declarationsFor } from './declarations.js';
import { deadLetterQueue } from './names.js';
import { topology } from './topology.js';
import { servicePasswords, userDefinitions } from './user-definitions.js';
import { usersFor } from './users.js';

const users = usersFor(topology);
const user = (name: string) =>
  users.find(candidate => candidate.name === name) ?? { configure: '', write: '', read: '', topics: [] };

describe('usersFor', () => {
  it('lets exactly one service publish each event', () => {
    for (const { type } of eventCatalogue) {
      const may = users.filter(({ topics }) =>
        topics.some(t => t.exchange === 'kirana.events' && new RegExp(t.write).test(type)),
      );
      expect([type, may.length]).toEqual([type, 1]);
    }
  });

  it('lets only the owner consume each work queue and read its dead letters', () => {
    const owners = new Map(
      Object.entries(topology.queues).flatMap(([name, { service }]) => [
        [name, service],
        [deadLetterQueue(name), service],
      ]),
    );
    for (const { name } of declarationsFor(topology).queues) {
      const readers = users.filter(({ read }) => new RegExp(read).test(name)).map(reader => reader.name);
      expect([name, readers]).toEqual([name, owners.has(name) ? [owners.get(name)] : []]);
    }
  });

  it('limits every topic exchange, because RabbitMQ allows everything without a topic permission', () => {
    const topics = declarationsFor(topology).exchanges.filter(({ type }) => type === 'topic');
    for (const { name, topics: limited } of users) {
      expect([name, limited.map(({ exchange }) => exchange).toSorted()]).toEqual([name, topics.map(t => t.name).toSorted()]);
    }
  });

  it('makes no exchange writable whose keys it does not limit', () => {
    for (const { name, type } of declarationsFor(topology).exchanges) {
      if (type !== 'topic') expect(users.filter(({ write }) => new RegExp(write).test(name))).toEqual([]);
    }
  });

  it('lets only listeners declare queues, and only their own', () => {
    expect(users.filter(({ configure }) => configure !== '^$').map(({ name }) => name)).toEqual(Object.keys(topology.listeners));
    expect(user('gateway').configure).toBe('^kirana\\.listener\\.gateway\\..*$');
  });

  it('does not match a queue whose name only begins alike', () => {
    expect(new RegExp(user('orders').read).test('orders.fulfilment.dead.more')).toBe(false);
    expect(new RegExp(user('orders').read).test('ordersXfulfilment')).toBe(false);
  });
});

describe('userDefinitions', () => {
  it('contains no password', () => {
    const text = JSON.stringify(userDefinitions(users, () => 'open sesame'));
    expect(text).not.toContain('open sesame');
    expect(text).toContain('rabbit_password_hashing_sha256');
  });
});

describe('servicePasswords', () => {
  it("prefers a service's own password, falls back on the common one, and names a missing variable", () => {
    const passwordOf = servicePasswords({ CART_INVENTORY_PASSWORD: 'own', SERVICES_PASSWORD: 'all' });
    expect([passwordOf('cart-inventory'), passwordOf('orders')]).toEqual(['own', 'all']);
    expect(() => servicePasswords({})('orders')).toThrow(/ORDERS_PASSWORD/);
  });
});
