/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { frameTexts } from '../app/console-texts.js';
import { laterPart } from './later-part.js';

const user = userEvent.setup({ advanceTimers: ms => jest.advanceTimersByTime(ms) });
const arrived = { default: () => <p>Best sellers</p> };
const fetched = jest.fn<typeof fetch>();
const isMissing = () => Promise.reject<{ default: ComponentType }>(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = fetched.mockReset();
  sessionStorage.clear();
  document.head.innerHTML = '<script type="module" src="/assets/admin-old.js"></script>';
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => jest.useRealTimers());

async function show(Part: ComponentType) {
  const messages = await frameTexts.fetch('en');
  await act(async () =>
    render(
      <IntlProvider locale="en" messages={messages}>
        <MemoryRouter>
          <h1>Dashboard</h1>
          <Suspense fallback="Loading">
            <Part />
          </Suspense>
        </MemoryRouter>
      </IntlProvider>,
    ),
  );
}
const afterAWhile = () => act(() => jest.advanceTimersByTimeAsync(1_000));

describe('laterPart', () => {
  it('fetches again by itself what a hiccup of the network has kept', async () => {
    const load = jest.fn(() => Promise.resolve(arrived)).mockImplementationOnce(isMissing as () => Promise<typeof arrived>);
    await show(laterPart(load));
    await afterAWhile();
    expect(screen.getByText('Best sellers')).toBeVisible();
  });

  it('says in its place what is missing, and fetches it on request; the page around it stays', async () => {
    const load = jest.fn<() => Promise<{ default: ComponentType }>>(isMissing);
    await show(laterPart(load));
    await afterAWhile();
    expect(screen.getByRole('alert')).toHaveTextContent('A part of this page could not be loaded');
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    load.mockResolvedValue(arrived);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await afterAWhile();
    expect(screen.getByText('Best sellers')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('says that a part has failed when its code is there', async () => {
    const Broken = () => {
      throw new Error('no such field');
    };
    await show(laterPart(() => Promise.resolve({ default: Broken })));
    expect(screen.getByRole('alert')).toHaveTextContent('A part of this page has stopped working');
  });

  it.each([
    ['does not load the page anew while the shop has the same release', '/assets/admin-old.js', undefined],
    ['loads a page anew once after a release', '/assets/admin-new.js', true],
  ])('%s', async (_, program, marker) => {
    fetched.mockImplementation(() => Promise.resolve(new Response(`<script src="${program}">`)));
    await show(laterPart(isMissing, 'page'));
    await afterAWhile();
    expect(JSON.parse(sessionStorage.getItem('reloaded-for-release') ?? 'null') ?? undefined).toBe(marker);
    expect(screen.queryByText('This page of the console could not be loaded') === null).toBe(marker === true);
    cleanup();
    await show(laterPart(isMissing, 'page'));
    await afterAWhile();
    expect(screen.getByText('This page of the console could not be loaded')).toBeVisible();
  });
});
