import { realAccount, simulatedAccount, type StripeAccount } from './stripe-account.js';
import { testConfig } from './config.js';
import { stripeContract } from './sdk.contract.js';

describe('the simulator fulfils the SDK contract', () => {
  let account: StripeAccount;
  beforeAll(async () => {
    account = await simulatedAccount();
  });
  afterAll(() => account.close());
  stripeContract(() => account);
});

/** Runs only with STRIPE_TEST_KEY=sk_test_… Sessions are opened and expired at Stripe; nothing is paid. */
const key = testConfig.stripeTestKey;
if (key === undefined) {
  console.warn('left out: Stripe itself keeps the contract. STRIPE_TEST_KEY is not set.');
} else {
  describe('Stripe fulfils the SDK contract', () => {
    const account = realAccount(key);
    stripeContract(() => account);
  });
}
