import { Stripe } from 'stripe';
import { readConfig, startStripeSim, type StripeSim } from '../src/index.js';

/** The account the contract suite runs against: the simulator, or Stripe's test mode. */
export interface StripeAccount {
  readonly stripe: Stripe;
  /** Only for the simulator: at Stripe a browser would have to pay. */
  readonly sim: StripeSim | undefined;
  close(): Promise<void>;
}

export async function simulatedAccount(env: Record<string, string> = {}): Promise<StripeAccount & { readonly sim: StripeSim }> {
  const key = 'sk_test_simulator_key';
  const sim = await startStripeSim(
    readConfig({ PORT: '0', STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_simulator', ...env }),
  );
  return { stripe: clientFor(sim, key), sim, close: () => sim.stop() };
}

export function clientFor(sim: StripeSim, key: string, retries = 0): Stripe {
  const { hostname, port } = new URL(sim.url);
  return new Stripe(key, { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: retries, timeout: 1_500 });
}

/** Returns an account in Stripe's test mode. The tested part of the contract is the same there. */
export function realAccount(key: string): StripeAccount {
  return { stripe: new Stripe(key, { maxNetworkRetries: 0 }), sim: undefined, close: async () => undefined };
}

/** Returns the parameters of a session as the shop creates it. */
export function sessionParams(changes: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: [
      { quantity: 2, price_data: { currency: 'pln', unit_amount: 1_850, product_data: { name: 'Toor Dal' } } },
      { quantity: 1, price_data: { currency: 'pln', unit_amount: 999, product_data: { name: 'Delivery' } } },
    ],
    client_reference_id: 'order-1',
    customer_email: 'meera@example.com',
    metadata: { orderId: 'order-1' },
    payment_intent_data: { metadata: { orderId: 'order-1' } },
    expires_at: Math.floor(Date.now() / 1_000) + 31 * 60,
    success_url: 'https://shop.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.example/payment-success?cancelled=order-1',
    ...changes,
  };
}
