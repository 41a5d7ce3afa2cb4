/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { MovedOn } from './moved-on.js';

const messages = {
  console: { movedOn: 'It has changed', movedOnTo: 'It is now: {status}' },
  adminStatus: { delivering: 'Delivering' },
};
const shown = (version: number, isQuiet = false) => (
  <IntlProvider locale="en" messages={messages}>
    <MovedOn order={{ version, status: 'delivering' }} isQuiet={isQuiet} />
  </IntlProvider>
);

it('a dialog says that its order has changed since it was opened', () => {
  const { rerender } = render(shown(3));
  expect(screen.queryByRole('alert')).toBeNull();
  // Its own change, if it is one.
  rerender(shown(4, true));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(shown(4));
  expect(screen.getByRole('alert')).toHaveTextContent('It has changedIt is now: Delivering');
});
