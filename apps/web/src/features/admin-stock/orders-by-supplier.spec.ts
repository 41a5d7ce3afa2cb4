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

it('letterTo keeps lines and what has a meaning in an address', () => {
  const [, query = ''] = letterTo('Order & more', 'Ghee: 12\nAtta: 50% off?').split('?subject=');
  const [subject = '', body = ''] = query.split('&body=');
  expect([subject, body].map(decodeURIComponent)).toEqual(['Order & more', 'Ghee: 12\r\nAtta: 50% off?']);
});
