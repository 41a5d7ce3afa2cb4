/** @jest-environment jest-fixed-jsdom */
import '../testing/browser-gaps.js';
import { jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { toast as toasts } from 'sonner';
import { LocaleProvider } from '../i18n/locale-provider.js';
import { pageTexts, textsOf } from '../i18n/messages.js';
import { onceUnused } from './give-way.js';
import { notify } from './notify.js';
import Toaster from './toaster.js';

const texts = { app: { notifications: 'Notifications', closeNotification: 'Close' } };
const shown = (children: ReactNode) =>
  render(
    <LocaleProvider locale="en" messages={texts} texts={textsOf(pageTexts)}>
      {children}
      <Toaster />
    </LocaleProvider>,
  );
const toast = (title: string) => screen.queryByText(title);

afterEach(() => act(() => void toasts.dismiss()));

it('lets the focus through: Tab leaves a toast that stays, and does not go back to where it came from (WCAG 2.1.2)', async () => {
  const user = userEvent.setup();
  shown(
    <>
      <button>First</button>
      <button>Last</button>
    </>,
  );
  notify({ title: 'The printer does not answer', stays: true });
  await screen.findByText('The printer does not answer');
  const passed: (string | null)[] = [];
  for (let presses = 0; presses < 6; presses++) {
    await user.tab();
    passed.push(document.activeElement?.textContent || (document.activeElement?.getAttribute('aria-label') ?? null));
  }
  expect(passed.slice(0, 2)).toEqual(['First', 'Last']);
  expect(passed.slice(2)).toEqual(expect.arrayContaining(['Close', 'First']));
});

it('closes a toast that lies on what gets the focus, unless it stays until it is closed', async () => {
  shown(<input aria-label="Name" />);
  notify({ title: 'Added to cart' });
  notify({ title: 'The scanner does not answer', stays: true });
  await screen.findByText('Added to cart');
  // Without a layout everything lies at the same place, and is empty.
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ left: 0, right: 10, top: 0, bottom: 10 } as DOMRect);
  act(() => screen.getByLabelText('Name').focus());
  await waitFor(() => expect(toast('Added to cart')).toBeNull());
  expect(toast('The scanner does not answer')).toBeVisible();
  jest.restoreAllMocks();
});

it('closes toasts with Escape, and gives the focus back to where it came from', async () => {
  const user = userEvent.setup();
  shown(<input aria-label="Name" />);
  notify({ title: 'Added to cart' });
  await screen.findByText('Added to cart');
  await user.tab();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await user.tab();
  expect(screen.getByLabelText('Name')).not.toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(toast('Added to cart')).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('keeps a toast while it has the focus', () => {
  jest.useFakeTimers();
  const layer = document.createElement('div');
  const button = document.createElement('button');
  layer.append(button);
  document.body.append(layer);
  const go = jest.fn();
  onceUnused(layer, 7_000, go);
  button.focus();
  jest.advanceTimersByTime(20_000);
  expect(go).not.toHaveBeenCalled();
  button.blur();
  jest.advanceTimersByTime(7_000);
  expect(go).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
  layer.remove();
});

it.each([
  ['wide screen', false, ['Second', 'First']],
  ['phone', true, ['Second']],
])('lays no toast over the buttons of another, on a %s', async (_screen, narrow, titles) => {
  const wide = globalThis.matchMedia;
  globalThis.matchMedia = query => Object.assign(wide(query), { matches: narrow });
  shown(null);
  notify({ title: 'First' });
  await screen.findByText('First');
  notify({ title: 'Second' });
  await screen.findByText('Second');
  const apart = '[data-sonner-toast][data-visible=true]:is([data-front=true], [data-expanded=true]) [data-title]';
  expect([...document.querySelectorAll(apart)].map(each => each.textContent)).toEqual(titles);
  globalThis.matchMedia = wide;
});
