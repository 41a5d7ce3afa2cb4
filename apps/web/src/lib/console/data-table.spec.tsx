/** @jest-environment jest-fixed-jsdom */
import '../../../test/browser-gaps.js';
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
  it('leads a compact row with its name and actions, and lets the rest follow with their titles', () => {
    const [move, name, shelf, pace, act] = cells(columns);
    for (const cell of [move, shelf]) expect(cell).toHaveClass('max-md:order-2');
    for (const cell of [name, act]) expect(cell).not.toHaveClass('max-md:order-2');
    const titled = 'max-md:before:content-[attr(data-title)]';
    expect([move, name, shelf, act].map(cell => cell?.classList.contains(titled))).toEqual([false, false, true, false]);
    expect(pace).toHaveClass('max-md:hidden');
  });

  it('gives each cell a line where no column leads', () => {
    const [, , , pace] = cells(columns.map(({ key, title, cell }) => ({ key, title, cell })));
    expect(pace).toHaveClass('max-md:justify-between');
  });
});
