/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { Notification } from '@kirana/web-kit/notify/notify';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { screen, waitFor, within } from '@testing-library/react';
import { consoleServer } from '../../../test/console-spec.js';

const toasts: Notification[] = [];
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify: (toast: Notification) => void toasts.push(toast),
  onFirstNotification: () => () => undefined,
  takeNotifications: () => () => undefined,
}));
const { renderConsole } = await import('../../../test/render-console.js');
const { data, requests } = consoleServer();
afterEach(() => void (toasts.length = 0));

const sent = () => requests.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/admin/coupon'));
const dialog = () => within(screen.getByRole('dialog'));

describe('/admin/discounts', () => {
  it('lists codes with their rules, uses, cost and state', async () => {
    await renderConsole('/admin/discounts');
    const row = await screen.findByRole('row', { name: /DIWALI10/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    ).toEqual(['DIWALI10Leaflet', '10% off the goodsonce per customer', 'always', 'Active', '3', '13,20 zł', '']);
    expect(screen.getByRole('row', { name: /FREE5 Free delivery/ })).toHaveTextContent('Used up5 of 549,95 zł');
    expect(screen.getByText('8 uses, 63,15 zł taken off. Cancelled orders do not count.')).toBeVisible();
  });

  it('tells a shop without codes what to do, and a search without a match that nothing fits', async () => {
    data.coupons.length = 0;
    await renderConsole('/admin/discounts');
    expect(await screen.findByText('There is no discount code yet. Add the first one above.')).toBeVisible();
    await renderConsole('/admin/discounts?search=zzzz');
    expect(await screen.findByText('No discount codes match.')).toBeVisible();
  });

  it('adds a code by its rules, and says what is wrong with one that exists or has no value', async () => {
    const { user } = await renderConsole('/admin/discounts');
    await user.click(await screen.findByRole('button', { name: 'Add code' }));
    fillIn(dialog().getByRole('textbox', { name: /^Code/ }), 'diwali10');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(dialog().getByRole('textbox', { name: /^Percent/ })).toHaveAccessibleDescription(
      'A number up to 100, such as 10 or 7,5.',
    );
    await waitFor(() => expect(dialog().getByRole('textbox', { name: /^Percent/ })).toHaveFocus());
    await user.type(dialog().getByRole('textbox', { name: /^Percent/ }), '7,5');
    fillIn(dialog().getByLabelText('From'), '2026-12-01T08:00');
    fillIn(dialog().getByLabelText('Until'), '2026-12-24T00:00');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('There is already a code like this.')).toBeVisible();
    fillIn(dialog().getByRole('textbox', { name: /^Code/ }), 'XMAS');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('row', { name: /XMAS 7.5% off the goods 1 Dec/ })).toBeVisible();
    expect(sent().at(-1)?.body).toMatchObject({
      percent: 7.5,
      startsAt: '2026-12-01T07:00:00.000Z',
      endsAt: '2026-12-23T23:00:00.000Z',
      maxUses: null,
      minimumMinor: 0,
      isActive: true,
    });
  });

  it('keeps what was typed when another admin has changed the code, and pauses it', async () => {
    const { user } = await renderConsole('/admin/discounts');
    await user.click(await screen.findByRole('button', { name: 'Edit DIWALI10' }));
    data.coupons = data.coupons.map((coupon, n) => (n === 0 ? { ...coupon, percent: 12, version: 2 } : coupon));
    await user.type(dialog().getByRole('textbox', { name: 'Uses in all' }), '100');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    expect(await dialog().findByText('This code was changed in the meantime')).toBeVisible();
    expect(dialog().getByRole('textbox', { name: /^Percent/ })).toHaveValue('12');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(data.coupons[0]).toMatchObject({ percent: 12, maxUses: 100, version: 3 }));
    await user.click(await screen.findByRole('button', { name: 'Pause DIWALI10' }));
    expect(await screen.findByRole('button', { name: 'Resume DIWALI10' })).toBeVisible();
    expect(data.coupons[0]).toMatchObject({ isActive: false, percent: 12, maxUses: 100 });
    expect(toasts.map(({ title }) => title)).toEqual(['Discount code saved', 'DIWALI10 is paused']);
  });

  it('asks before a code applies that gives goods away or never ends', async () => {
    const { user } = await renderConsole('/admin/discounts');
    await user.click(await screen.findByRole('button', { name: 'Add code' }));
    fillIn(dialog().getByRole('textbox', { name: /^Code/ }), 'GIFT');
    await user.type(dialog().getByRole('textbox', { name: /^Percent/ }), '100');
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: 'Let this code apply?' });
    expect(question).toHaveAccessibleDescription(
      'It takes 100% off: customers with it get all goods for nothing. It has neither a number of uses nor an end: any number of customers can use it, for ever.',
    );
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Let it apply' }));
    await waitFor(() => expect(sent().at(-1)?.body).toMatchObject({ code: 'GIFT', percent: 100 }));
    await user.click(await screen.findByRole('button', { name: 'Pause DIWALI10' }));
    await user.click(await screen.findByRole('button', { name: 'Resume DIWALI10' }));
    expect(await screen.findByRole('dialog', { name: 'Let this code apply?' })).toBeVisible();
    expect(data.coupons.find(({ code }) => code === 'DIWALI10')).toMatchObject({ isActive: false });
  });

  it('makes several codes at once, each for one order, and lists them alone', async () => {
    const { user } = await renderConsole('/admin/discounts');
    await user.click(await screen.findByRole('button', { name: 'Add several codes' }));
    await user.clear(dialog().getByRole('textbox', { name: /^How many/ }));
    await user.type(dialog().getByRole('textbox', { name: /^How many/ }), '3');
    fillIn(dialog().getByRole('textbox', { name: /^Beginning/ }), 'spring');
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Takes off' }), 'amount');
    await user.type(dialog().getByRole('textbox', { name: /^Amount/ }), '20');
    await user.click(dialog().getByRole('button', { name: 'Make 3 codes' }));
    await user.click(await screen.findByRole('button', { name: 'Let it apply' }));
    expect(await screen.findByRole('row', { name: /SPRING-0 20,00\szł off the goods/ })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Show all codes' })).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({ number: 3, prefix: 'spring', amountMinor: 2_000, percent: null, maxUses: 1 });
    expect(toasts.map(({ title }) => title)).toEqual(['3 discount codes added']);
  });
});
