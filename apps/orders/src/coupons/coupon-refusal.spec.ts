import { aCoupon } from '../../test/coupon.mother.js';
import { samePerson } from './coupon.js';
import { couponRefusal } from './coupon-refusal.js';

const now = new Date('2026-11-23T12:00:00Z');
const nobody = { uses: 0, hasOrdered: false };
const refusal = (changes: Parameters<typeof aCoupon>[0] & { uses?: number }, earlier = nobody, subtotalMinor = 4_400) =>
  couponRefusal({ ...aCoupon(changes), uses: changes.uses ?? 0 }, subtotalMinor, earlier, now);

describe('couponRefusal', () => {
  it('is null for a code whose rules are met', () => {
    expect(refusal({})).toBeNull();
    const at = { startsAt: '2026-11-23T12:00:00Z', endsAt: '2026-11-23T12:00:01Z' };
    expect(refusal({ ...at, minimumMinor: 4_400, maxUses: 2, uses: 1, maxUsesPerCustomer: 1, firstOrderOnly: true })).toBeNull();
  });

  it.each([
    ['paused', refusal({ isActive: false })],
    ['not-yet', refusal({ startsAt: '2026-11-23T12:00:01+00:00' })],
    ['expired', refusal({ endsAt: '2026-11-23T12:00:00Z' })],
    ['used-up', refusal({ maxUses: 2, uses: 2 })],
    ['used-by-you', refusal({ maxUsesPerCustomer: 1 }, { uses: 1, hasOrdered: true })],
    ['not-first-order', refusal({ firstOrderOnly: true }, { uses: 0, hasOrdered: true })],
    ['not-first-order', refusal({ firstOrderOnly: true }, { uses: 1, hasOrdered: false })],
    ['below-minimum', refusal({ minimumMinor: 5_000 })],
    ['unknown', couponRefusal(undefined, 4_400, nobody, now)],
  ])('names the reason: %s', (reason, refused) => {
    expect(refused).toMatchObject({ reason });
  });

  it('says how much is missing and when the code begins', () => {
    expect(refusal({ minimumMinor: 5_000 })).toEqual({ reason: 'below-minimum', missingMinor: 600 });
    expect(refusal({ startsAt: '2026-11-24T00:00:00+01:00' })).toEqual({ reason: 'not-yet', at: '2026-11-23T23:00:00.000Z' });
  });
});

describe('samePerson', () => {
  const guest = { customerId: null, email: 'Meera@example.com', phone: '+48 600 100 200' };
  it.each([
    ['one address, whatever its letters', { ...guest, email: 'meera@EXAMPLE.com', phone: '500 000 000' }, true],
    ['one phone number, with or without its prefix', { ...guest, email: 'a@example.com', phone: '600-100-200' }, true],
    ['nothing in common', { customerId: 'a', email: 'a@example.com', phone: '500 000 000' }, false],
    ['nothing known', { customerId: null, email: null, phone: null }, false],
    ['empty texts', { customerId: null, email: '', phone: '' }, false],
  ])('compares %s', (_what, other, isSame) => {
    expect(samePerson(guest, other)).toBe(isSame);
  });
});
