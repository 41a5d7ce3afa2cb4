/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { Pager } from './pager.js';

const words = {
  rowsPerPage: 'Rows',
  pageOf: '{from}-{to} of {total}',
  firstPage: 'First',
  previous: 'Previous',
  next: 'Next',
  lastPage: 'Last',
};
const show = (total: number) =>
  render(
    <IntlProvider locale="en" messages={{ console: words }}>
      <Pager page={1} pageSize={25} total={total} onPage={() => undefined} />
    </IntlProvider>,
  );
const buttons = () => screen.queryAllByRole('button').map(button => button.getAttribute('aria-label'));

describe('the pager', () => {
  it('leads to the pages of a list that has several', () => {
    show(26);
    expect(screen.getByText('1-25 of 26')).toBeVisible();
    expect(buttons()).toEqual(['First', 'Previous', 'Next', 'Last']);
  });

  it('only counts the rows of a list of one page', () => {
    show(25);
    expect(screen.getByText('1-25 of 25')).toBeVisible();
    expect(buttons()).toEqual([]);
  });
});
