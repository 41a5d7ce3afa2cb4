/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { meera, password } from '@kirana/web-kit/testing/stub/account';
import { screen } from '@testing-library/react';
import { consoleServer } from '../../test/console-spec.js';
import { renderConsole } from '../../test/render-console.js';

jest.unstable_mockModule('../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { requests } = consoleServer({ ...meera, twoFactorDue: true });

describe('console of a person who has to set up two-step sign-in', () => {
  it.each(['/admin', '/admin/orders', '/admin/team'])(
    'leads from %s to setting it up, and requests nothing of the console',
    async path => {
      await renderConsole(path);
      expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
      expect(screen.queryByRole('navigation')).toBeNull();
      expect(requests.filter(each => each.path.startsWith('/api/admin'))).toEqual([]);
    },
  );

  it('opens the console with the role once the recovery codes were kept', async () => {
    const { user } = await renderConsole('/admin/packing');
    await user.click(await screen.findByRole('button', { name: 'Switch it on' }));
    fillIn(await screen.findByLabelText(/^Your password/), password);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    fillIn(await screen.findByLabelText(/^Six digits from the app/), '123456');
    await user.click(screen.getByRole('button', { name: 'Switch it on' }));
    expect(await screen.findByText('abcd-efgh')).toBeVisible();
    // Not before: the codes are never shown again.
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(screen.getByRole('button', { name: /kept/i }));
    expect(await screen.findByRole('navigation', { name: 'Tools' })).toBeVisible();
  });
});
