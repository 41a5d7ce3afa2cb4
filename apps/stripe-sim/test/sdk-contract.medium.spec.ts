import { realAccount, simulatedAccount, type StripeAccount } from './stripe-account.js';
import { testConfig } from './config.js';
import { stripeContract } from './sdk.contract.js';

describe('the simulator keeps the contract', () => {
  let account: StripeAccount;
  beforeAll(async () => {
    account = await simulatedAccount();
  });
  afterAll(() => account.close());
  stripeContract(() => account);
});

/** For whoever has a key: STRIPE_TEST_KEY=sk_test_… Sessions are opened and expired there, nothing is paid. */
const key = testConfig.stripeTestKey;
const suite =
  key === undefined
    ? 'Stripe itself keeps the contract (left out: STRIPE_TEST_KEY is not set)'
    : 'Stripe itself keeps the contract';
if (key === undefined) {
  it(`${suite}`, () => expect(key).toBeUndefined());
} else {
  describe(suite, () => {
    const account = realAccount(key);
    stripeContract(() => account);
  });
}
