/** Settings of this package's tests. */
export const testConfig = {
  /** A key of Stripe's test mode; with it, the contract suite also runs there. */
  stripeTestKey: process.env['STRIPE_TEST_KEY']?.startsWith('sk_test_') ? process.env['STRIPE_TEST_KEY'] : undefined,
};
