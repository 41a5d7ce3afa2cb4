/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeSocket, consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';
import { jumps, shortcuts } from '../../lib/shortcuts/shortcuts.js';

const socket = new FakeSocket();
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: socket.followOrders }));

const { data, requests } = consoleServer();
const open = async (path = '/admin/settings', locale: 'en' | 'pl' = 'en') => {
  const { user } = await renderConsole(path, locale);
  await screen.findByRole('heading', { level: 1 });
  return user;
};
const here = () => globalThis.location.pathname;
const countReads = () => requests.filter(({ path }) => path === '/api/admin/order-counts').length;
const tools = () => within(screen.getByRole('navigation', { name: 'Tools' }));

describe('shortcuts of the console', () => {
  it.each(jumps.map(({ keys, to }) => [keys.join(' '), keys, to] as const))('%s leads to its page', async (_name, keys, to) => {
    const user = await open();
    await user.keyboard(keys.join(''));
    await waitFor(() => expect(here()).toBe(to));
  });

  it('are text in a field, belong to the browser with Ctrl, and are ignored in a dialog', async () => {
    const user = await open('/admin/orders');
    await user.type(await screen.findByRole('searchbox'), 'gb?');
    expect(screen.getByRole('searchbox')).toHaveValue('gb?');
    act(() => screen.getByRole('searchbox').blur());
    await user.keyboard('g{Control>}b{/Control}');
    await user.keyboard('xb');
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await user.keyboard('gb');
    expect(here()).toBe('/admin/orders');
  });

  it('are all listed by ?, from the list that the handlers use', async () => {
    const user = await open('/admin/orders', 'pl');
    await user.keyboard('?');
    const help = within(await screen.findByRole('dialog', { name: 'Skróty klawiszowe' }));
    const listed = help.getAllByRole('term').map(term =>
      within(term)
        .getAllByText(/./)
        .map(key => key.textContent),
    );
    const caps = Object.values(shortcuts).flatMap(all =>
      all.map(({ keys }) => keys.map(key => (key === 'Space' ? 'Spacja' : key))),
    );
    expect(listed).toEqual(caps);
    for (const meaning of help.getAllByRole('definition')) expect(meaning.textContent).toMatch(/^\p{L}[^.]+$/u);
  });
});

describe('the sidebar', () => {
  it('shows live counts: one read, then one after events, and none without', async () => {
    await open();
    await waitFor(() => expect(tools().getByText('3 orders to pack')).toBeInTheDocument());
    expect(tools().getByText('4 orders in the shop')).toBeInTheDocument();
    const before = countReads();
    act(() => socket.told.onEvent({ orderId: 'x', kind: 'packing' }));
    expect(countReads()).toBe(before);
    Object.assign(data.orders[0] ?? {}, { status: 'pickup' });
    act(() => {
      for (const n of [1, 2, 3]) socket.told.onEvent({ orderId: `${n}`, kind: 'changed', status: 'pickup' });
    });
    await waitFor(() => expect(tools().getByText('2 orders to pack')).toBeInTheDocument());
    expect(countReads()).toBeLessThanOrEqual(before + 2);
  });

  it('is narrowed for good, and its links keep their names', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Collapse the sidebar' }));
    expect(screen.getByRole('complementary')).toHaveClass('md:w-14');
    expect(localStorage.getItem('console-side')).toBe('narrow');
    expect(within(screen.getByRole('navigation', { name: 'Console' })).getByRole('link', { name: 'Orders' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Expand the sidebar' }));
    expect(localStorage.getItem('console-side')).toBe('wide');
  });

  it('switches the theme round', async () => {
    const user = await open();
    for (const [name, theme] of [
      ['Theme: system', 'light'],
      ['Theme: light', 'dark'],
      ['Theme: dark', undefined],
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      expect(document.documentElement.dataset['theme']).toBe(theme);
    }
    expect(localStorage.getItem('theme')).toBe('system');
  });

  it('opens on a phone with More, and closes with Escape or a choice', async () => {
    const user = await open();
    const more = screen.getByRole('button', { name: 'More' });
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    await user.click(within(screen.getByRole('navigation', { name: 'Console' })).getByRole('link', { name: 'Products' }));
    await waitFor(() => expect(more).toHaveAttribute('aria-expanded', 'false'));
  });
});
