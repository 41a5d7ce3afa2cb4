/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'use-intl';
import { usePart } from './use-part.js';

const arrived = { default: () => <p>Cancel the order?</p> };
const load = jest.fn<() => Promise<typeof arrived>>();

function Page() {
  const { Part, failure, show, hide } = usePart(load);
  return (
    <>
      <button onClick={() => void show()}>Ask</button>
      <button onClick={hide}>Leave</button>
      {failure}
      {Part && <Part />}
    </>
  );
}

it('says that a part cannot be fetched, and fetches it again when it is asked for again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module')).mockResolvedValue(arrived);
  render(
    <IntlProvider locale="en" messages={{ errors: { unreachable: 'We cannot reach the shop.' } }}>
      <Page />
    </IntlProvider>,
  );
  const user = userEvent.setup();
  const ask = screen.getByRole('button', { name: 'Ask' });
  await user.click(ask);
  expect(await screen.findByText('We cannot reach the shop.')).toBeVisible();
  await user.click(ask);
  expect(await screen.findByText('Cancel the order?')).toBeVisible();
  expect(screen.queryByText('We cannot reach the shop.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.queryByText('Cancel the order?')).toBeNull();
});
