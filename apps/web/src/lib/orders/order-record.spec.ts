/** @jest-environment jest-fixed-jsdom */
import { jest } from '@jest/globals';
import { keepDraft, readDraft } from '@kirana/web-kit/orders/checkout-draft';
import {
  findOrderRecord,
  clearOrder,
  forgetAccountOrders,
  markAccountOrders,
  orderRecords,
  rememberOrder,
} from '@kirana/web-kit/orders/order-record';
import { aProduct } from '@kirana/web-kit/testing/stub/a-product';
import { anOrderRecord, anOrderTracking } from '@kirana/web-kit/testing/stub/an-order';
import { useCart } from '../cart/cart.store.js';
import { keepAccessToken } from './access-token.js';
import { updateOrderRecord } from './update-order-record.js';

beforeEach(() => localStorage.clear());

describe('local order records', () => {
  it('are found by id and number, newest first', () => {
    const first = anOrderRecord();
    const second = anOrderRecord({ id: 'b9a1c2d3-0000-4000-8000-000000000000', number: 'ORD-111111' });
    rememberOrder(first);
    rememberOrder(second);
    expect(orderRecords()).toEqual([second, first]);
    expect(findOrderRecord(first.id)).toEqual(first);
    expect(findOrderRecord('ORD-111111')).toEqual(second);
  });

  it('of an account are forgotten at sign-out, those of a guest stay, also if they were opened while signed in', () => {
    const guests = anOrderRecord();
    rememberOrder(guests);
    localStorage.setItem('session', '1');
    keepAccessToken(guests.number, 'from-the-mail');
    rememberOrder(anOrderRecord({ id: 'b9a1c2d3-0000-4000-8000-000000000000', number: 'ORD-111111' }));
    updateOrderRecord(anOrderTracking({ number: 'ORD-111111', details: null }));
    keepAccessToken('ORD-222222', 'from-another-mail');
    expect(orderRecords()).toHaveLength(3);
    forgetAccountOrders();
    expect(orderRecords()).toEqual([{ ...guests, accessToken: 'from-the-mail' }]);
    markAccountOrders([{ id: guests.id }]);
    forgetAccountOrders();
    expect(orderRecords()).toEqual([]);
  });

  it('take over the server’s status', () => {
    rememberOrder(anOrderRecord());
    updateOrderRecord(anOrderTracking({ status: 'delivering' }));
    expect(findOrderRecord('ORD-204816')?.status).toBe('delivering');
  });

  it('take what was paid on another device out of the cart, once, and leave what was added since', () => {
    const goods = aProduct({ id: 'toor-dal-1kg' });
    useCart.getState().clear();
    useCart.getState().add(goods, 3);
    rememberOrder(anOrderRecord({ paymentMethod: 'blik' }));
    updateOrderRecord(anOrderTracking({ status: 'pending' }));
    expect(useCart.getState().lines).toMatchObject([{ quantity: 3 }]);
    updateOrderRecord(anOrderTracking({ status: 'confirmed' }));
    updateOrderRecord(anOrderTracking({ status: 'preparing' }));
    expect(useCart.getState().lines).toMatchObject([{ quantity: 1 }]);
  });

  it('end the draft of what was paid on another device, and keep one that was changed since', () => {
    const paid = (timestamp: string) => {
      keepDraft({ deliveryTime: '2-3' });
      rememberOrder(anOrderRecord({ paymentMethod: 'blik', timestamp }));
      updateOrderRecord(anOrderTracking({ status: 'pending', placedAt: timestamp }));
      updateOrderRecord(anOrderTracking({ status: 'confirmed', placedAt: timestamp }));
      return readDraft();
    };
    expect(paid(new Date(Date.now() - 60_000).toISOString())).toEqual({ deliveryTime: '2-3' });
    clearOrder('ORD-204816');
    expect(paid(new Date(Date.now() + 60_000).toISOString())).toEqual({});
  });

  it('take it out once, also if an answer from before the payment comes after it', () => {
    useCart.getState().clear();
    useCart.getState().add(aProduct({ id: 'toor-dal-1kg' }), 5);
    rememberOrder(anOrderRecord({ paymentMethod: 'blik' }));
    for (const status of ['confirmed', 'pending', 'confirmed'] as const) updateOrderRecord(anOrderTracking({ status }));
    expect(useCart.getState().lines).toMatchObject([{ quantity: 3 }]);
  });

  it('do not include orders placed elsewhere', () => {
    updateOrderRecord(anOrderTracking());
    expect(orderRecords()).toEqual([]);
  });

  it('add id and number of an order opened by an emailed link', () => {
    const { id } = anOrderRecord();
    rememberOrder({ id, number: id, status: 'pending', timestamp: '', accessToken: 'token' });
    updateOrderRecord(anOrderTracking());
    expect(findOrderRecord('ORD-204816')).toMatchObject({ id, accessToken: 'token', status: 'preparing' });
  });

  it('never hold a name, an address, a phone or an email (F-45)', () => {
    rememberOrder(anOrderRecord());
    updateOrderRecord(anOrderTracking());
    const kept = localStorage.getItem('orders') ?? '';
    expect(kept).toContain('ORD-204816');
    expect(kept).not.toMatch(/Anna|Nowak|Puławska|600 100 200|example\.pl/);
  });

  it('can be removed', () => {
    rememberOrder(anOrderRecord());
    clearOrder('ORD-204816');
    expect(orderRecords()).toEqual([]);
  });

  it('are empty when the stored value is corrupt, and an error is logged', () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem('orders', '{oops');
    expect(orderRecords()).toEqual([]);
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });
});
