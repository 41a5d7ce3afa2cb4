import type { PackingOrder } from '@kirana/contracts';
import { shelfLines, stateOf, toggled, toggledMissing, withMarks, type Part } from './packing-lines.js';

const order = (n: number, lines: [productId: string, quantity: number, state: Part['state']][]): PackingOrder => ({
  id: `${n}`,
  number: `ORD-00000${n}`,
  status: 'pending',
  windowFrom: '2026-11-21T12:00:00.000Z',
  windowTo: '2026-11-21T13:00:00.000Z',
  isLate: false,
  stepDue: null,
  district: 'Wola',
  customerName: 'Meera Kowalska',
  fields: [],
  paymentMethod: 'cash',
  cashToCollectMinor: 100,
  lines: lines.map(([productId, quantity, state]) => ({
    productId,
    name: productId,
    quantity,
    state,
    missing: state === 'missing' ? quantity : 0,
    substitutable: productId === 'dal',
    substitute: null,
  })),
  packer: null,
  version: 1,
});
const two = [
  order(1, [
    ['peas', 1, 'packed'],
    ['dal', 2, 'open'],
  ]),
  order(2, [['dal', 1, 'open']]),
];
const parts = (...states: Part['state'][]): Part[] =>
  states.map((state, n) => ({
    orderId: `${n}`,
    number: `ORD-00000${n}`,
    quantity: 1,
    state,
    missing: state === 'missing' ? 1 : 0,
    substitutable: false,
    substitute: null,
  }));
const statesAfter = (marks: { state: string }[]) => marks.map(({ state }) => state);

describe('shelfLines', () => {
  it('lists each product once, with the share of each order, and frozen products last', () => {
    const lines = shelfLines(two, { shelfOf: () => undefined, isLast: id => id === 'peas' });
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['dal', 3],
      ['peas', 1],
    ]);
    expect(lines[0]?.parts.map(({ number, quantity, substitutable }) => [number, quantity, substitutable])).toEqual([
      ['ORD-000001', 2, true],
      ['ORD-000002', 1, true],
    ]);
  });
});

describe('the order of shelfLines', () => {
  it('is that of the shelves, 2 before 10; unknown shelves follow, and frozen products come last whatever their shelf', () => {
    const shelves = new Map([
      ['rice', 'A10'],
      ['dal', 'A2'],
      ['peas', 'A1'],
      ['ghee', 'b1'],
    ]);
    const of = (...ids: string[]) =>
      order(
        1,
        ids.map(id => [id, 1, 'open']),
      );
    const lines = shelfLines([of('tea', 'rice', 'peas', 'salt'), { ...of('ghee', 'dal', 'rice'), id: '2' }], {
      shelfOf: id => shelves.get(id),
      isLast: id => id === 'peas',
    });
    expect(lines.map(({ productId, quantity }) => `${quantity} ${productId}`)).toEqual([
      '1 dal',
      '2 rice',
      '1 ghee',
      '1 tea',
      '1 salt',
      '1 peas',
    ]);
  });
});

describe('stateOf', () => {
  it('is open while a part is, and missing only when every part is', () => {
    expect(stateOf(parts('packed', 'open'))).toBe('open');
    expect(stateOf(parts('packed', 'missing'))).toBe('packed');
    expect(stateOf(parts('missing', 'missing'))).toBe('missing');
  });

  it.each([
    [1, 'packed'],
    [2, 'missing'],
    [3, 'missing'],
  ])('of 3 pieces of which one is refunded and %s are missing is %s', (missing, state) => {
    expect(stateOf(parts('missing').map(part => ({ ...part, quantity: 3, leftOut: 1, missing })))).toBe(state);
  });
});

describe('marks', () => {
  it('packs what is open, and takes everything back once nothing is', () => {
    expect(toggled('dal', parts('open', 'missing', 'open')).map(({ orderId, state }) => [orderId, state])).toEqual([
      ['0', 'packed'],
      ['2', 'packed'],
    ]);
    expect(statesAfter(toggled('dal', parts('packed', 'missing')))).toEqual(['open', 'open']);
  });

  it('calls what is open missing, or else everything, and takes that back', () => {
    expect(toggledMissing('dal', parts('packed', 'open')).map(({ orderId }) => orderId)).toEqual(['1']);
    expect(statesAfter(toggledMissing('dal', parts('packed')))).toEqual(['missing']);
    expect(statesAfter(toggledMissing('dal', parts('missing', 'missing')))).toEqual(['open', 'open']);
  });

  it('show before they have arrived, the latest last', () => {
    const marks = [
      { orderId: '1', productId: 'dal', state: 'packed' },
      { orderId: '1', productId: 'dal', state: 'missing' },
    ] as const;
    expect(withMarks(two, marks).map(({ lines }) => lines.map(({ state }) => state))).toEqual([['packed', 'missing'], ['open']]);
  });
});

it('leaves missing what is refunded, of what is marked again', () => {
  const [refunded, other] = parts('missing', 'missing');
  const both = [{ ...refunded, leftOut: 1 }, other] as Part[];
  for (const marks of [toggled('dal', both), toggledMissing('dal', both)])
    expect(marks).toEqual([{ orderId: '1', productId: 'dal', state: 'open' }]);
});

it('packs an open line without what is refunded of it', () => {
  const [open] = parts('open');
  expect(toggled('dal', [{ ...open, quantity: 3, leftOut: 1 } as Part])).toEqual([
    { orderId: '0', productId: 'dal', state: 'missing', missing: 1 },
  ]);
});
