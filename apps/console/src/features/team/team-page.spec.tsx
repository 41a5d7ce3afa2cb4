/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Notification } from '@kirana/web-kit/notify/notify';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { asha } from '@kirana/web-kit/testing/stub/account';
import { screen, waitFor, within } from '@testing-library/react';
import { consoleServer } from '../../../test/console-spec.js';
import { renderConsole } from '../../../test/render-console.js';

const toasts: Notification[] = [];
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify: (toast: Notification) => toasts.push(toast),
}));
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { requests } = consoleServer();
afterEach(() => (toasts.length = 0));

const sent = (method: string) =>
  requests.filter(({ method: each, path }) => each === method && path.startsWith('/api/admin')).map(({ body }) => body);

describe('/admin/team', () => {
  it('changes a role after a question, naming the role that was shown', async () => {
    const { user } = await renderConsole('/admin/team');
    await user.selectOptions(await screen.findByLabelText('Role of Meera Kowalska'), 'Packer');
    await user.click(await screen.findByRole('button', { name: 'Change the role' }));
    await waitFor(() => expect(sent('PUT')).toEqual([{ role: 'packer', was: 'rider' }]));
    expect(await screen.findByText('on')).toBeVisible();
    expect(screen.queryByLabelText('Which rider is Meera Kowalska?')).toBeNull();
  });

  it('offers to remove others, not oneself', async () => {
    await renderConsole('/admin/team');
    expect(await screen.findByRole('button', { name: 'Remove Meera Kowalska from the team' })).toBeVisible();
    expect(screen.queryByRole('button', { name: `Remove ${asha.fullName} from the team` })).toBeNull();
  });

  it('invites by email with a role', async () => {
    const { user } = await renderConsole('/admin/team');
    fillIn(await screen.findByLabelText('Email'), 'kamil@example.com');
    await user.selectOptions(screen.getByLabelText('Role'), 'Accountant');
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    expect(await screen.findByText('kamil@example.com')).toBeVisible();
    expect(sent('POST')).toEqual([{ email: 'kamil@example.com', role: 'accountant', locale: 'en' }]);
  });

  it('sends one invitation for a double click', async () => {
    const { user } = await renderConsole('/admin/team');
    fillIn(await screen.findByLabelText('Email'), 'kamil@example.com');
    await user.dblClick(screen.getByRole('button', { name: 'Send the invitation' }));
    expect(await screen.findByText('kamil@example.com')).toBeVisible();
    expect(sent('POST')).toHaveLength(1);
  });

  it('says which rider a member is, and nobody else can be that rider', async () => {
    const { user } = await renderConsole('/admin/team');
    const choice = await screen.findByLabelText('Which rider is Meera Kowalska?');
    await waitFor(() => expect(choice).toBeEnabled());
    await user.selectOptions(choice, await within(choice).findByRole('option', { name: 'Zofia Wójcik' }));
    await waitFor(() => expect(toasts.map(({ description }) => description)).toEqual(['Meera Kowalska rides as Zofia Wójcik']));
    expect(choice).toHaveValue('rider-1');
    await user.selectOptions(choice, 'not chosen');
    await waitFor(() =>
      expect(sent('PUT')).toEqual([
        { riderId: 'rider-1', was: null },
        { riderId: null, was: 'rider-1' },
      ]),
    );
  });

  it('requires two-step sign-in after saying whom it shuts out', async () => {
    const { user } = await renderConsole('/admin/team');
    expect(await screen.findByText(/^Everyone decides for themselves/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Require it' }));
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(/^One person does not have it yet/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Require it' }));
    expect(await screen.findByText('to be set up')).toBeVisible();
    expect(sent('PUT')).toEqual([{ required: true, was: false }]);
    expect(await screen.findByRole('button', { name: 'No longer require it' })).toBeVisible();
    expect(screen.getByText(/^A role gives no access without it/)).toBeVisible();
  });
});
