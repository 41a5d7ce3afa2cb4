/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { AuditEntry } from '@kirana/contracts';
import { drop, sessionHint, useSession } from '@kirana/web-kit/session/session.store';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { asha, meera } from '@kirana/web-kit/testing/stub/account';
import { freshData } from '@kirana/web-kit/testing/stub/answers';
import { screen, waitFor } from '@testing-library/react';
import { renderConsole } from '../../../test/render-console.js';

jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));

const { data } = shopServer();
const order = 'a1111111-1111-4111-8111-111111111111';
const key = 'e1111111-1111-4111-8111-111111111111';

type Noted = readonly [action: string, subject: string, before: string | null, after: string | null];
const noted: readonly Noted[] = [
  ['set-status', order, 'pending', 'pickup'],
  ['set-status', order, 'pickup', 'pickup'],
  ['refund-order', order, 'confirmed', 'cancelled, refunded 4690'],
  ['refund-partly', order, 'refunded 0', 'refunded 500, missing'],
  ['change-contact', order, null, 'address, phone'],
  [
    'add-coupon',
    'DIWALI',
    null,
    'free-delivery, from 5000, uses 500, per customer 1, first order, until 2027-11-15T23:00:00.000Z, on',
  ],
  ['add-coupons', 'batch', null, '20 × DIWALI…: 7.5 %, off'],
  ['change-product', 'toor-dal-1kg', 'priceMinor 1690, isActive true', 'priceMinor 1290, depositMinor 50, isActive false'],
  [
    'change-product',
    'toor-dal-1kg',
    'description Soft, sweet and nutty, details.allergens []',
    'description Soft, details.allergens ["milk","nuts"]',
  ],
  ['change-category', 'lentils', 'name "Lentils"', 'name "Dals"'],
  ['plan-price', 'toor-dal-1kg', null, 'priceMinor 990, 2027-11-26T23:00:00.000Z to 2027-11-28T23:00:00.000Z'],
  ['change-stock', 'toor-dal-1kg', '42', '40 (damaged)'],
  ['set-shift', 'rider-1', 'off shift', 'on shift'],
  ['save-setting', 'min_order_amount', '50.00', '60.5'],
  ['issue-api-key', key, null, 'ERP: orders.read'],
  ['add-webhook', key, null, 'https://erp.example/hook'],
  ['change-webhook', key, 'https://erp.example/hook on', 'https://erp.example/hook off'],
  ['change-role', meera.id, 'packer', 'manager'],
  ['remove-from-team', key, 'rider', null],
  ['invite-to-team', key, null, 'packer'],
];
const entries = noted.map(([action, subject, before, after], n): AuditEntry => {
  const at = '2026-11-21T12:00:00.000Z';
  return { id: `entry-${n}`, at, actor: 'asha@kirana.example', action, subject, before, after };
});

beforeEach(() => {
  Object.assign(data, freshData(), { user: asha, signedIn: true, audit: entries });
  localStorage.setItem(sessionHint, '1');
});
afterEach(() => {
  drop();
  useSession.setState({ status: 'loading' }, true);
  localStorage.clear();
});

/** What an entry says, and the values before and after that are folded below it, the way a reader sees it. */
async function told(locale: 'en' | 'pl', product: string): Promise<string[][]> {
  await renderConsole('/admin/audit', locale);
  await waitFor(() => expect(screen.getAllByRole('link', { name: product })).toHaveLength(4));
  await screen.findByRole('link', { name: 'meera@example.com' });
  const rows = screen.getAllByRole('row').slice(1);
  return rows.map(row => {
    const [what] = [...row.querySelectorAll('td')].slice(1);
    const [before, after] = what?.querySelectorAll('dd') ?? [];
    return [what?.querySelector('span'), before, after].map(each => {
      const text = (each?.textContent ?? '').replaceAll(/\s/g, ' ');
      return text === '–' ? '' : text;
    });
  });
}

describe('the audit page says what the services note', () => {
  it('in English, money as złoty and times of Warsaw', async () => {
    expect(await told('en', 'Toor Dal')).toEqual([
      ['Asha set order #a1111111 to Ready for Pickup (was Pending).', 'Pending', 'Ready for Pickup'],
      ['Asha stopped the automation of order #a1111111 at Ready for Pickup.', 'Ready for Pickup', 'Ready for Pickup'],
      ['Asha refunded order #a1111111.', 'Confirmed', 'Cancelled, 46,90 zł refunded'],
      ['Asha refunded part of order #a1111111.', '0,00 zł refunded', '5,00 zł refunded, Missing'],
      ['Asha changed the address or phone of order #a1111111.', '', 'address, phone'],
      [
        'Asha added the discount code DIWALI.',
        '',
        'Free delivery, from 50,00 zł, 500 uses in all, once per customer, first order, until 16 Nov 2027, 00:00, active',
      ],
      [
        'Asha added several discount codes: 20 × DIWALI…: 7.5% off the goods, paused.',
        '',
        '20 × DIWALI…: 7.5% off the goods, paused',
      ],
      [
        'Asha changed the product Toor Dal.',
        'price: 16,90 zł, in the shop: yes',
        'price: 12,90 zł, deposit: 0,50 zł, in the shop: no',
      ],
      [
        'Asha changed the product Toor Dal.',
        'description: Soft, sweet and nutty, allergens: none',
        'description: Soft, allergens: milk, nuts',
      ],
      ['Asha changed the category Lentils & Beans.', 'name: Lentils', 'name: Dals'],
      [
        'Asha planned a price for Toor Dal: 9,90 zł, 27 Nov 2027, 00:00 to 29 Nov 2027, 00:00.',
        '',
        '9,90 zł, 27 Nov 2027, 00:00 to 29 Nov 2027, 00:00',
      ],
      ['Asha changed the stock of Toor Dal from 42 to 40 (Damaged).', '42', '40 (Damaged)'],
      ['Asha set the shift of Zofia Wójcik: on shift.', 'off shift', 'on shift'],
      ['Asha changed the setting “Minimum order amount (zł)”.', '50,00 zł', '60,50 zł'],
      ['Asha created the API key ERP.', '', 'ERP: orders.read'],
      ['Asha added a webhook to https://erp.example/hook.', '', 'https://erp.example/hook'],
      ['Asha changed the webhook https://erp.example/hook.', 'https://erp.example/hook on', 'https://erp.example/hook off'],
      ['Asha changed the role of meera@example.com from Packer to Manager.', 'Packer', 'Manager'],
      ['Asha removed #e1111111 from the team, who was Rider.', 'Rider', ''],
      ['Asha invited a person to the team as Packer.', '', 'Packer'],
    ]);
  });

  it('in Polish', async () => {
    const rows = await told('pl', 'Soczewica toor');
    expect(rows.slice(0, 6)).toEqual([
      ['Asha: zmieniono status zamówienia #a1111111 z „Oczekuje” na „Czeka na kuriera”.', 'Oczekuje', 'Czeka na kuriera'],
      ['Asha: wstrzymano automat zamówienia #a1111111, status „Czeka na kuriera”.', 'Czeka na kuriera', 'Czeka na kuriera'],
      ['Asha: zwrócono pieniądze za zamówienie #a1111111.', 'Potwierdzone', 'Anulowane, zwrócono 46,90 zł'],
      ['Asha: zwrócono część kwoty za zamówienie #a1111111.', 'zwrócono 0,00 zł', 'zwrócono 5,00 zł, Brak towaru'],
      ['Asha: zmieniono adres lub telefon zamówienia #a1111111.', '', 'adres, telefon'],
      [
        'Asha: dodano kod rabatowy DIWALI.',
        '',
        'Darmowa dostawa, od 50,00 zł, 500 użyć łącznie, raz na klienta, pierwsze zamówienie, do 16 lis 2027, 00:00, aktywny',
      ],
    ]);
    expect(rows[12]).toEqual(['Asha: zmiana kuriera Zofia Wójcik, na zmianie.', 'poza zmianą', 'na zmianie']);
  });
});
