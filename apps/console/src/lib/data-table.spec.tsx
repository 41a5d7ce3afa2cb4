/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { DataTable, type Column } from './data-table.js';

const columns: Column<string>[] = [
  { key: 'move', title: 'Order', name: '', cell: () => 'up' },
  { key: 'name', title: 'Name', onPhone: 'lead', cell: row => row },
  { key: 'shelf', title: 'Shelf', cell: () => 'B2' },
  { key: 'pace', title: 'Per day', onPhone: 'none', cell: () => '4' },
  { key: 'act', title: 'Actions', onPhone: 'aside', cell: () => 'edit' },
];
const cells = (shown: readonly Column<string>[]) => {
  render(
    <IntlProvider locale="en" messages={{ console: { loading: 'Loading' } }}>
      <DataTable label="Products" columns={shown} rows={['Dal']} keyOf={row => row} empty="none" />
    </IntlProvider>,
  );
  return screen.getAllByRole('cell');
};

describe('DataTable on a phone', () => {
  it('leads a compact row with its name and actions, and lets the rest follow', () => {
    const [move, name, shelf, pace, act] = cells(columns);
    expect(name?.closest('tr')).toHaveClass('compact');
    expect([move, name, shelf, pace, act].map(cell => cell?.dataset['at'])).toEqual([
      undefined,
      'lead',
      undefined,
      'none',
      'aside',
    ]);
  });

  it('gives each cell a line where no column leads', () => {
    const [cell] = cells(columns.map(({ key, title, cell: show }) => ({ key, title, cell: show })));
    expect(cell?.closest('tr')).not.toHaveClass('compact');
  });
});
