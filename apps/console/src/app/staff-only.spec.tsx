/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { consoleServer } from '../../test/console-spec.js';

jest.unstable_mockModule('../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));
const { renderConsole } = await import('../../test/render-console.js');
const { server } = consoleServer();

describe('the console', () => {
  it('waits until the session is known (GRD-001)', async () => {
    let answer = () => undefined as void;
    const held = new Promise<void>(resolve => (answer = resolve));
    server.use(
      http.post('*/api/auth/refresh', async () => {
        await held;
        return undefined;
      }),
    );
    await renderConsole('/admin');
    const main = within(screen.getByRole('main'));
    expect(await main.findByRole('status')).toHaveTextContent('Loading...');
    expect(screen.queryByText('Authentication Required')).toBeNull();
    answer();
    expect(await main.findByRole('navigation', { name: 'Console' })).toBeVisible();
    expect(screen.queryByText('Access Denied')).toBeNull();
  });
});
