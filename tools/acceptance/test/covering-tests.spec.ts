import { canProve, coveringTests } from '../src/covering-tests.js';
import { readStatements } from '../src/statement.js';

const titles = (text: string) => coveringTests({ path: 'a.spec.ts', text }).map(({ title, ids }) => [title, ids]);

describe('the search for tests that name lines', () => {
  it('finds titles in any quotes, also behind it.each', () => {
    expect(titles("it('says so (PLP-001, PLP-002)', () => {});")).toEqual([
      ['says so (PLP-001, PLP-002)', ['PLP-001', 'PLP-002']],
    ]);
    expect(titles('it("doesn\'t (CART-001)", f)')).toEqual([["doesn't (CART-001)", ['CART-001']]]);
    expect(titles('it(\n  `takes long (RT-001)`,\n f)')).toEqual([['takes long (RT-001)', ['RT-001']]]);
    expect(titles("it.each([[f(1), 'x'], [2, g(h(3))]])('each %p (TRK-007)', f)")).toEqual([['each %p (TRK-007)', ['TRK-007']]]);
  });

  it('takes no test that does not run, and no line named outside a title', () => {
    expect(titles("it.todo('later (PLP-001)')")).toEqual([]);
    for (const word of ['xit', 'it.only']) expect(titles(`${word}('never (PLP-001)', f)`)).toEqual([]);
    expect(titles("it('says nothing', () => expect('PLP-001').toBe(1))")).toEqual([]);
  });

  it('sees whether a test asserts anything', () => {
    const [first, second] = coveringTests({
      path: 'a.spec.ts',
      text: "it('looks (RT-001)', () => { open(); }); it('asserts (RT-002)', () => { expect(1).toBe(1); });",
    });
    expect([first?.asserts, second?.asserts]).toEqual([false, true]);
  });

  it('wants a browser for a page and a running service for the API', () => {
    expect(canProve('apps/web/src/cart.spec.ts', 'ui')).toBe(false);
    expect(canProve('apps/e2e/test/acceptance/cart.e2e.spec.ts', 'ui')).toBe(true);
    expect(canProve('apps/orders/test/place-order.medium.spec.ts', 'api')).toBe(true);
    expect(canProve('apps/orders/test/place-order.medium.spec.ts', 'ui')).toBe(false);
    expect(canProve('apps/orders/src/pricing.spec.ts', 'unit')).toBe(true);
  });
});

describe('the list', () => {
  it('says which line cannot be read, and which comes twice', () => {
    expect(() => readStatements('RT-001 | §2 | R | by hand | L | text')).toThrow('RT-001');
    const line = 'RT-001 | §2 | R | ui | L | `/` renders Home.';
    expect(() => readStatements(`${line}\n${line}`)).toThrow('RT-001 comes twice');
  });
});
