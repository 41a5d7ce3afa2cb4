/** @jest-environment jest-fixed-jsdom */
import '@kirana/web-kit/testing/browser-gaps';
import { jest } from '@jest/globals';
import type { AdminOrder } from '@kirana/contracts';
import type { Notification } from '@kirana/web-kit/notify/notify';
import { sessionHint } from '@kirana/web-kit/session/session.store';
import { fillIn } from '@kirana/web-kit/testing/fill-in';
import { shopServer } from '@kirana/web-kit/testing/shop-server';
import { asha } from '@kirana/web-kit/testing/stub/account';
import { freshData } from '@kirana/web-kit/testing/stub/answers';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderConsole } from '../../../test/render-console.js';

const shown: Notification[] = [];
jest.unstable_mockModule('../../lib/admin-socket.js', () => ({ followOrders: () => () => undefined }));
jest.unstable_mockModule('@kirana/web-kit/notify/notify', () => ({
  notify: (notification: Notification) => void shown.push(notification),
  onFirstNotification: () => () => undefined,
}));

const { server, data, requests } = shopServer();

beforeEach(() => {
  server.resetHandlers();
  Object.assign(data, freshData(), { user: asha, signedIn: true });
  localStorage.setItem(sessionHint, '1');
  sessionStorage.clear();
  requests.length = 0;
  shown.length = 0;
});

const order = (n: number): AdminOrder => {
  const found = data.orders[n];
  if (!found) throw new Error(`the stub has no order ${n}`);
  return found;
};
const open = async (n: number, locale: 'en' | 'pl' = 'en') => {
  const rendered = await renderConsole(`/admin/orders/${order(n).id}`, locale);
  await screen.findByRole('heading', { level: 1, name: order(n).number });
  return rendered;
};
const sent = (method: string) => requests.filter(each => each.method === method && each.path.includes('/admin/orders/'));
const step = (changes: Partial<AdminOrder['steps'][number]>): AdminOrder['steps'][number] => {
  const [first] = order(0).steps;
  if (!first) throw new Error('the stub has no steps');
  return { ...first, ...changes };
};
/** The sentences of the timeline, from top to bottom. */
const sentences = () => [...document.querySelectorAll('.timeline-item .text-sm')].map(({ textContent }) => textContent);

describe('the page of an order that does not exist', () => {
  it('says so in the language of the page, with the way back', async () => {
    await renderConsole('/admin/orders/3f2c1a90-1111-4111-8111-111111111111', 'pl');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Nie ma takiego zamówienia\.$/);
    expect(screen.getByRole('link', { name: 'Wszystkie zamówienia' })).toHaveAttribute('href', '/admin/orders');
    expect(screen.queryByRole('button', { name: 'Spróbuj ponownie' })).toBeNull();
  });
});

describe('head of an order', () => {
  it('names the order as customers do, says the status once, and copies the id', async () => {
    const { user } = await open(2);
    expect(screen.getByRole('combobox', { name: /Status of order/ })).toHaveValue('preparing');
    expect(screen.getByText(/promised 14:00–15:00/)).toBeVisible();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: `Copy order ID #${order(2).id.slice(0, 8)}` }));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(write).toHaveBeenCalledWith(order(2).id);
  });

  it('counts down to the end of the promised window, and says when it is late', async () => {
    Object.assign(order(1), { windowTo: new Date(Date.now() + 42 * 60_000).toISOString() });
    await open(1);
    expect(screen.getByText('42 min left')).toBeVisible();
    Object.assign(order(3), { windowTo: new Date(Date.now() - 75 * 60_000).toISOString(), isLate: true });
    await open(3);
    expect(screen.getByText('late by 1 h 15 min')).toBeVisible();
    await open(5);
    expect(document.querySelector('.due')).toBeNull();
  });

  it('shows when each stage was reached, and sets a stage that is pressed', async () => {
    order(1).steps.push(step({ trigger: 'confirmed', from: 'accepted', to: 'confirmed', at: '2026-11-21T12:04:00.000Z' }));
    const { user } = await open(1);
    const stages = within(screen.getByRole('list', { name: 'Stages' })).getAllByRole('listitem');
    expect(stages.map(({ textContent }) => textContent?.slice(0, 9))).toEqual([
      expect.stringContaining('Pending'),
      'Confirmed',
      'Preparing',
      'Ready for',
      'Deliverin',
      'Delivered',
    ]);
    expect(stages[1]).toHaveAttribute('aria-current', 'step');
    expect(stages[1]).toHaveTextContent(/13:04/);
    await user.click(screen.getByRole('button', { name: 'Set to Ready for Pickup' }));
    await waitFor(() => expect(order(1).status).toBe('pickup'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ready for Pickup' })).toHaveFocus());
    expect(await screen.findByText('Automation is paused')).toBeVisible();
  });

  it('says who packs the order, and not that its status was set by hand', async () => {
    Object.assign(order(2), { onHold: true, packer: 'kamil@kirana.example' });
    order(2).steps.push(
      step({ trigger: 'begin-packing', actor: 'kamil@kirana.example', from: 'accepted', to: 'preparing' }),
      step({ trigger: 'stop-packing', actor: null, from: 'preparing', to: 'preparing' }),
    );
    await open(2);
    expect(screen.getByText('Kamil is packing this')).toBeVisible();
    expect(screen.queryByText('Automation is paused')).toBeNull();
    expect(screen.getByText('Kamil began to pack the order')).toBeVisible();
    expect(screen.getByText('Nobody went on packing for 15 minutes: the delivery goes on')).toBeVisible();
  });

  it.each([
    ['en', 'Packed without Chana Dal ×2 (by Asha)', 'Packed without it'],
    ['pl', 'Spakowano bez: Soczewica toor ×2 (Asha)', 'Spakowano bez tego produktu'],
  ] as const)('says what the order was packed without, in its history and on the line (%s)', async (locale, sentence, mark) => {
    const [item] = order(2).items;
    if (!item) throw new Error('the stub has no items');
    const missing = [{ productId: item.productId, name: 'Chana Dal', quantity: 2 }];
    order(2).steps.push(step({ trigger: 'set-pickup', actor: 'asha@kirana.example', to: 'pickup', missing }));
    item.leftOut = 2;
    order(2).status = 'pickup';
    await open(2, locale);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText(mark)).toBeVisible();
  });

  it.each([
    ['en', 'Received by', 'proved by a name, after five wrong codes'],
    ['pl', 'Odebrał(a)', 'potwierdzone imieniem lub nazwiskiem odbiorcy, po pięciu błędnych kodach'],
  ] as const)('says who took it, and how its rider proved that (%s)', async (locale, label, proof) => {
    const how = {
      trigger: 'set-delivered',
      actor: 'arjun@kirana.example',
      to: 'delivered',
      proof: 'name-after-wrong-codes',
    } as const;
    order(2).steps.push(step(how));
    Object.assign(order(2), { status: 'delivered', receivedBy: 'Jan, reception' });
    await open(2, locale);
    expect(await screen.findByText(proof)).toBeVisible();
    expect(screen.getByText(label).nextElementSibling).toHaveTextContent('Jan, reception');
  });

  it.each([
    ['en', 'Packed with Masoor Dal ×2 instead of Toor Dal (by Asha)', 'Instead of Toor Dal'],
    ['pl', 'Spakowano Masoor Dal ×2 zamiast: Soczewica toor (Asha)', 'Zamiast: Soczewica toor dal'],
  ] as const)('names a substitute in the history, and shows what is paid for it (%s)', async (locale, sentence, mark) => {
    const insteadOf = { productId: 'toor-dal-1kg', name: 'Toor Dal', translatedName: { pl: 'Soczewica toor dal' } };
    Object.assign(order(2).items[0] ?? {}, { productId: 'masoor', name: 'Masoor Dal', chargedMinor: 5_100, insteadOf });
    const substitutes = [{ productId: 'masoor', name: 'Masoor Dal', insteadOf, quantity: 2 }];
    order(2).steps.push(step({ trigger: 'set-pickup', actor: 'asha@kirana.example', to: 'pickup', missing: [], substitutes }));
    await open(2, locale);
    expect(await screen.findByText(sentence)).toBeVisible();
    const line = screen.getByText(text => text.includes(mark)).closest('li');
    expect(line?.textContent.replaceAll('\u00a0', ' ')).toContain(`51,00 zł · ${mark} (55,00 zł)`);
    expect(line?.querySelector('del')).toHaveTextContent(/110,00/);
    expect(line?.textContent).toMatch(/102,00.zł$/);
  });

  it.each([
    ['en', 'Asha gave the order to Zofia Wójcik'],
    ['pl', 'Asha: zamówienie przydzielono, jedzie Zofia Wójcik'],
  ] as const)('says who gave the order to its rider (%s)', async (locale, sentence) => {
    Object.assign(order(2), { rider: { id: 'rider-zofia', name: 'Zofia Wójcik', phone: '+48 500 000 001' } });
    order(2).steps.push(step({ trigger: 'dispatch.rider-assigned.v1', actor: 'asha@kirana.example' }));
    await open(2, locale);
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('asks before a stage of an unpaid order is set', async () => {
    Object.assign(order(0), { paymentMethod: 'blik', awaitsPayment: true });
    const { user } = await open(0);
    await user.click(screen.getByRole('button', { name: 'Set to Preparing' }));
    expect(await screen.findByRole('dialog', { name: 'This order is not paid' })).toBeVisible();
    expect(order(0).status).toBe('pending');
  });
});

describe('timeline of an order', () => {
  beforeEach(() => {
    order(0).steps.push(
      step({
        trigger: 'inventory.stock-reserved.v1',
        version: 2,
        at: '2026-11-21T12:01:00.000Z',
        from: 'reserving',
        to: 'accepted',
      }),
      step({ trigger: 'confirmed', version: 2, at: '2026-11-21T12:02:00.000Z', outcome: 'an admin holds the order' }),
      step({
        trigger: 'set-delivered',
        version: 3,
        at: '2026-11-21T12:03:00.000Z',
        actor: 'asha@kirana.example',
        from: 'accepted',
        to: 'delivered',
        paymentStatus: 'paid',
        published: [{ id: '01936f2e-0000-7000-8000-000000000009', type: 'orders.order-email-requested.v1' }],
      }),
      step({
        trigger: 'set-delivered',
        version: 4,
        at: '2026-11-21T12:04:00.000Z',
        actor: 'asha@kirana.example',
        from: 'delivered',
        to: 'delivered',
      }),
    );
    order(0).notes.push({ at: '2026-11-21T12:01:30.000Z', actor: 'kamil@kirana.example', text: 'Ring twice.', version: null });
  });

  it('tells what happened in sentences, the newest first', async () => {
    await open(0);
    expect(sentences()).toEqual([
      'Asha stopped the automation at Delivered',
      'Asha set the order to Delivered (was Pending)',
      'The order moved on to Pending',
      'Stock set aside for 1 product',
      'The customer placed the order',
    ]);
    expect(screen.getByText('Without effect')).toBeVisible();
    expect(screen.getByText('Email: delivered')).toBeVisible();
    expect(screen.getByText('Note by Kamil')).toBeVisible();
    expect(screen.getByText('Technical details')).toBeVisible();
  });

  it('tells it in Polish as well', async () => {
    await open(0, 'pl');
    expect(sentences().slice(-2)).toEqual(['Towar odłożono: 1 produkt', 'Klient złożył zamówienie']);
  });

  it('can be limited to notes, money or delivery', async () => {
    const { user } = await open(0);
    const entries = () => document.querySelectorAll('.timeline-item').length;
    expect(entries()).toBe(6);
    for (const [name, left] of [
      ['Notes', 1],
      ['Money', 1],
      ['Delivery', 3],
    ] as const) {
      await user.click(within(screen.getByRole('group', { name: 'Show' })).getByRole('button', { name }));
      expect([name, entries()]).toEqual([name, left]);
    }
    await open(1);
    await user.click(
      within(screen.getAllByRole('group', { name: 'Show' }).at(-1) as HTMLElement).getByRole('button', { name: 'Notes' }),
    );
    expect(screen.getByText('No notes. Only the shop sees them.')).toBeVisible();
  });

  it('takes notes', async () => {
    const { user } = await open(1);
    fillIn(screen.getByRole('textbox', { name: 'New note' }), 'Second gate.');
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(await screen.findByText('Second gate.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('');
  });
});

describe('cancelling an order', () => {
  it('needs a reason, and shows it afterwards', async () => {
    const { user } = await open(1);
    await user.click(screen.getByRole('button', { name: 'Cancel order' }));
    const question = await screen.findByRole('dialog', { name: 'Cancel ORD-204811?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel order' }));
    expect(sent('POST')).toEqual([]);
    await user.click(within(question).getByRole('radio', { name: 'Another reason' }));
    await user.click(within(question).getByRole('button', { name: 'Cancel order' }));
    expect(sent('POST')).toEqual([]);
    fillIn(within(question).getByRole('textbox', { name: /What is the reason/ }), 'Ordered twice');
    await user.click(within(question).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('Cancelled by Asha: another reason')).toBeVisible();
    expect(sent('POST').map(({ body }) => body)).toEqual([{ reason: 'other', note: 'Ordered twice' }]);
    expect(sentences()[0]).toBe('Asha cancelled the order: another reason');
    expect(screen.getByText('Ordered twice').closest('.timeline-item')).toHaveTextContent('Asha cancelled');
  });

  it.each([
    ['cash', 'unpaid', false, /^What was set aside .* an email tells the customer\. There is nothing to pay back\.$/],
    ['blik', 'paid', false, /what was paid goes back to the customer, and an email tells them/],
    ['blik', 'unpaid', true, /the payment page is closed: nothing has been paid\.$/],
  ] as const)(
    'says before it what is true of an order by %s that is %s',
    async (paymentMethod, paymentStatus, awaitsPayment, words) => {
      Object.assign(order(0), { paymentMethod, paymentStatus, awaitsPayment });
      const { user } = await open(0);
      await user.click(screen.getByRole('button', { name: 'Cancel order' }));
      expect(await screen.findByText(words)).toBeVisible();
    },
  );

  it.each([
    ['shopper', 'Cancelled by the customer', 'by the customer'],
    ['stock-timeout', 'Cancelled: the stock could not be checked in time', 'stock not checked'],
    ['payment-timeout', 'Cancelled: not paid in time', 'not paid in time'],
  ] as const)('is put into words when it was not an admin: %s', async (cancelReason, onPage, inList) => {
    Object.assign(order(6), { cancelReason });
    await open(6);
    expect(screen.getByText(onPage)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Stages' })).toBeNull();
    await renderConsole('/admin/orders');
    expect(await screen.findByText(inList)).toBeVisible();
  });
});

describe('a refunded order', () => {
  it('says that it was refunded after the delivery, not cancelled', async () => {
    const cash = { trigger: 'refund-cash', actor: 'kamil@kirana.example', from: 'delivered', to: 'cancelled' };
    Object.assign(order(6), { cancelReason: 'shop', steps: [...order(6).steps, step(cash)] });
    await open(6);
    expect(screen.getByText('Refunded by Kamil after the delivery')).toBeVisible();
    expect(screen.queryByText('Cancelled by the shop')).toBeNull();
  });
});

describe('customer of an order', () => {
  it('shows what they have ordered, and links to what they see', async () => {
    await open(2);
    expect(await screen.findByText('Orders so far')).toBeVisible();
    expect(screen.getByText('370,35 zł')).toBeVisible();
    expect(screen.getByRole('link', { name: '+48 600 100 200' })).toHaveAttribute('href', 'tel:+48600100200');
    expect(screen.getByRole('link', { name: 'Tracking page' })).toHaveAttribute('href', '/track-order/ORD-204812');
    expect(screen.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/receipt/ORD-204812');
    expect(screen.getByRole('link', { name: 'All their orders' })).toHaveAttribute(
      'href',
      '/admin/orders?search=customer2%40example.com',
    );
    expect(screen.getByText('Guest, without an account')).toBeVisible();
  });

  it('links to the account they have', async () => {
    const accountId = '5b6a1d10-2222-4222-8222-222222222222';
    server.use(
      http.get('*/api/admin/orders/*/customer', () =>
        HttpResponse.json({ accountId, orders: 3, spentMinor: 37_035, lastOther: null }),
      ),
    );
    await open(2);
    expect(await screen.findByRole('link', { name: 'Account' })).toHaveAttribute('href', `/admin/customers/${accountId}`);
  });

  const edit = async () => {
    const { user } = await open(2);
    await user.click(screen.getByRole('button', { name: 'Change address or phone' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change address or phone' });
    const street = within(dialog).getByRole('textbox', { name: /Street/ });
    fillIn(street, 'Puławska 14');
    return { dialog, save: () => user.click(within(dialog).getByRole('button', { name: 'Save' })) };
  };

  it('moves within the district, which the timeline says', async () => {
    const { save } = await edit();
    await save();
    await waitFor(() => expect(shown).toMatchObject([{ description: 'The address and phone number are saved' }]));
    expect(sent('PATCH').map(({ body }) => body)).toEqual([
      { version: 3, phone: '+48 600 100 200', address: 'Puławska 14', zipCode: '02-566' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(sentences()[0]).toBe('Asha changed the address or phone number'));
    expect(screen.getByText('Puławska 12/3, 02-566 → Puławska 14, 02-566')).toBeVisible();
  });

  it('moves although the order went on meanwhile', async () => {
    const { save } = await edit();
    data.orders[2] = { ...order(2), version: 4, status: 'pickup' };
    await save();
    await waitFor(() => expect(order(2)).toMatchObject({ address: 'Puławska 14', status: 'pickup' }));
    expect(sent('PATCH').map(({ body }) => body['version'])).toEqual([3, 4]);
  });

  it('does not move over an address that another admin has entered meanwhile, without saying so', async () => {
    const { dialog, save } = await edit();
    data.orders[2] = { ...order(2), version: 4, address: 'Racławicka 2' };
    await save();
    expect(await within(dialog).findByText(/Now it is Racławicka 2, 02-566/)).toBeVisible();
    expect(order(2).address).toBe('Racławicka 2');
    await save();
    await waitFor(() => expect(order(2).address).toBe('Puławska 14'));
  });

  it('cannot be moved once the rider has set off, and is not named once erased', async () => {
    Object.assign(order(4), { email: '', customerName: '', can: { ...order(4).can, changeContact: false } });
    await open(4);
    expect(screen.getByText("The customer's data have been erased.")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change address or phone' })).toBeNull();
  });
});

describe('neighbours of an order', () => {
  it('are those of the list it was opened from, by button and by key, without asking for the list again', async () => {
    const { user } = await renderConsole('/admin/orders?view=to-pack');
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^#/ })).toHaveLength(3));
    await user.click(screen.getAllByRole('link', { name: /^#/ })[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'ORD-204810' });
    expect(screen.getByText('1 of 3')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous order (k)' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/admin/orders?view=to-pack');
    // Without the reads of the notification centre, which ask for one, twenty or a hundred orders when they get to it.
    const lists = () => requests.filter(({ path }) => /^\/api\/admin\/orders\?(?!.*pageSize=(1|20|100)\b)/.test(path)).length;
    const before = lists();
    await user.click(screen.getByRole('button', { name: 'Next order (j)' }));
    await screen.findByRole('heading', { level: 1, name: 'ORD-204811' });
    await user.keyboard('j');
    await screen.findByRole('heading', { level: 1, name: 'ORD-204812' });
    expect(screen.getByRole('button', { name: 'Next order (j)' })).toBeDisabled();
    await user.keyboard('jk');
    await screen.findByRole('heading', { level: 1, name: 'ORD-204811' });
    await user.type(screen.getByRole('textbox', { name: 'New note' }), 'jk');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('ORD-204811');
    expect(lists()).toBe(before);
  });

  it('are on the next page of the list as well', async () => {
    server.use(
      http.get('*/api/admin/orders', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
        const items = data.orders.slice((page - 1) * 2, page * 2);
        return HttpResponse.json({ items, total: 5, page, pageSize: 2 });
      }),
    );
    const { user } = await renderConsole('/admin/orders?view=all');
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^#/ })).toHaveLength(2));
    await user.click(screen.getAllByRole('link', { name: /^#/ })[1] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: 'ORD-204811' });
    expect(screen.getByText('2 of 5')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next order (j)' })).toBeEnabled());
    await user.keyboard('j');
    await screen.findByRole('heading', { level: 1, name: 'ORD-204812' });
    expect(screen.getByText('3 of 5')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/admin/orders?view=all&page=2');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Previous order (k)' })).toBeEnabled());
    await user.keyboard('k');
    await screen.findByRole('heading', { level: 1, name: 'ORD-204811' });
    history.back();
    await screen.findByRole('heading', { level: 1, name: 'ORD-204812' });
    history.back();
    await screen.findByRole('heading', { level: 1, name: 'ORD-204811' });
    expect(screen.getByText('2 of 5')).toBeVisible();
  });

  it('are none when the order was opened from elsewhere', async () => {
    await renderConsole('/admin/orders');
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^#/ })).toHaveLength(7));
    await open(1);
    expect(screen.queryByRole('button', { name: 'Next order (j)' })).toBeNull();
  });
});

describe('items of an order', () => {
  it('show net quantity and unit price, and lead to their products', async () => {
    await open(1);
    const line = await screen.findByRole('link', { name: 'Toor Dal' });
    expect(line).toHaveAttribute('href', '/admin/products/toor-dal-1kg');
    expect(line.closest('li')?.textContent?.replaceAll('\u00a0', ' ')).toBe('Toor Dal1 kg · 55,00 zł× 2110,00 zł');
  });

  it('keep their names when the products cannot be read', async () => {
    server.use(http.get('*/api/admin/products', () => HttpResponse.json({}, { status: 503 })));
    await open(1);
    expect(await screen.findByText('Toor Dal')).toBeVisible();
  });
});
