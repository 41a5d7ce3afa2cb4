import type { Broker } from '@kirana/messaging';

/** Returns the broker with another `consume`; all else is its own. */
export function withConsume(broker: Broker, consume: Broker['consume']): Broker {
  return new Proxy(broker, {
    get(target, name) {
      const member: unknown = name === 'consume' ? consume : target[name as keyof Broker];
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}
