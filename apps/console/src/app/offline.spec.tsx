/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { consoleServer } from '../../test/console-spec.js';
import { renderConsole } from '../../test/render-console.js';

consoleServer();

it('says what is true in the console while there is no connection', async () => {
  await renderConsole('/admin/team');
  await screen.findByRole('heading', { level: 1, name: 'Team' });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void globalThis.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^What you see may be out of date, and nothing is saved/)).toBeVisible();
  expect(screen.queryByText(/The cart still works/)).toBeNull();
  jest.restoreAllMocks();
  act(() => void globalThis.dispatchEvent(new Event('online')));
});
