import { policyFrom } from './pricing-policy.js';

describe('policyFrom', () => {
  it('returns the defaults of the specification while nothing is stored', () => {
    expect(policyFrom({})).toEqual({ deliveryFeeMinor: 999, serviceFeePercent: 7, minimumOrderMinor: null });
  });

  it('applies each stored setting independently', () => {
    expect(policyFrom({ delivery_fee: '15.99' })).toEqual({
      deliveryFeeMinor: 1_599,
      serviceFeePercent: 7,
      minimumOrderMinor: null,
    });
    expect(policyFrom({ tax_rate: '0', min_order_amount: '50.00' })).toEqual({
      deliveryFeeMinor: 999,
      serviceFeePercent: 0,
      minimumOrderMinor: 5_000,
    });
  });
});
