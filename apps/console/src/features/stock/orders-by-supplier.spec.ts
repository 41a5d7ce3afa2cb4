import { letterTo, ordersBySupplier } from './orders-by-supplier.js';

const row = (name: string, supplier: string | null, suggested = 1) => ({ name, supplier, suggested, packSize: null });

describe('ordersBySupplier', () => {
  it('lists what is due by supplier, what has none at the end', () => {
    const rows = [
      row('Toor Dal', null),
      row('Cumin', 'Świat Przypraw'),
      row('Ghee', 'Namaste'),
      row('Atta', 'Namaste'),
      row('Tea', 'Zen', 0),
    ];
    expect(ordersBySupplier(rows).map(({ supplier, lines }) => [supplier, lines.map(({ name }) => name)])).toEqual([
      ['Namaste', ['Ghee', 'Atta']],
      ['Świat Przypraw', ['Cumin']],
      [null, ['Toor Dal']],
    ]);
  });
});

describe('letterTo', () => {
  const rest = (left: number) => `and ${left} more`;
  const read = (address: string) => {
    const [, query = ''] = address.split('?subject=');
    return query.split('&body=').map(decodeURIComponent);
  };

  it('keeps lines and what has a meaning in an address', () => {
    const { address, left } = letterTo('Order & more', 'Please send:', ['Ghee: 12', 'Atta: 50% off?'], rest);
    expect(read(address)).toEqual(['Order & more', 'Please send:\r\n\r\nGhee: 12\r\nAtta: 50% off?']);
    expect(left).toBe(0);
  });

  it('keeps the beginning of a list that a mail program would cut, and says how much is left', () => {
    const lines = Array.from({ length: 100 }, (_, n) => `- Żółta soczewica ${n}: 3 szt.`);
    const { address, left } = letterTo('Zamówienie', 'Chcemy zamówić:', lines, rest);
    expect(address.length).toBeLessThanOrEqual(1_900);
    expect(address.length).toBeGreaterThan(1_700);
    expect(left).toBeGreaterThan(0);
    expect(read(address)[1]?.split('\r\n')).toEqual(['Chcemy zamówić:', '', ...lines.slice(0, 100 - left), `and ${left} more`]);
  });
});
