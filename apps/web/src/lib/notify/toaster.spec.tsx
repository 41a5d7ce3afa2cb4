/** @jest-environment jest-fixed-jsdom */
import '../../../test/browser-gaps.js';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LocaleProvider } from '../i18n/locale-provider.js';
import { notify } from './notify.js';
import Toaster from './toaster.js';

it('lets the focus through: Tab leaves a toast that stays, and does not go back to where it came from (WCAG 2.1.2)', async () => {
  const user = userEvent.setup();
  render(
    <LocaleProvider locale="en" messages={{ app: { notifications: 'Notifications', closeNotification: 'Close' } }}>
      <button>First</button>
      <button>Last</button>
      <Toaster />
    </LocaleProvider>,
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
