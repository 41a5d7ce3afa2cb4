import { eventCatalogue, orderAccepted } from '@kirana/contracts';
import { declarationsFor } from './declarations.js';
import { extensionsQueue, topology } from './topology.js';
import { topologyWith } from './topology-with.js';

describe('topologyWith', () => {
  const bindings = (of: ReturnType<typeof topologyWith>) => {
    const { bindings, retiredBindings } = declarationsFor(of);
    const events = (all: typeof bindings) =>
      all
        .filter(({ source, destination }) => destination === extensionsQueue && source === 'kirana.events')
        .map(each => each.routingKey);
    return { bound: events(bindings), retired: events(retiredBindings) };
  };

  it('binds the queue of the extensions to what they subscribe to, and takes all else away from it', () => {
    const { bound, retired } = bindings(topologyWith([orderAccepted]));
    expect(bound).toEqual([orderAccepted.type]);
    expect([...bound, ...retired].toSorted()).toEqual(eventCatalogue.map(({ type }) => type).toSorted());
  });

  it('binds nothing without extensions, and leaves the other queues as they are', () => {
    const without = topologyWith([]);
    expect(bindings(without).bound).toEqual([]);
    expect(without.queues).toEqual(topology.queues);
  });
});
