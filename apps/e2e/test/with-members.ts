import type { Broker } from '@kirana/messaging';

/** Returns the broker with some members replaced; all else is its own. */
export function withMembers(broker: Broker, members: Partial<Broker>): Broker {
  return new Proxy(broker, {
    get(target, name) {
      const member: unknown = members[name as keyof Broker] ?? target[name as keyof Broker];
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}
