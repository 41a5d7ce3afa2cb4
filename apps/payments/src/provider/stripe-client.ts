import { Stripe } from 'stripe';
import type { PaymentsConfig } from '../config.js';

/** The SDK tries a request so many times more by itself when the connection broke. */
export const sdkRetries = 1;

/** The SDK, speaking to the address that is configured. */
export function stripeClient(config: PaymentsConfig): Stripe {
  const { hostname, port, protocol } = new URL(config.STRIPE_API_URL);
  return new Stripe(config.STRIPE_SECRET_KEY.reveal(), {
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: config.STRIPE_TIMEOUT_MS,
    maxNetworkRetries: sdkRetries,
    telemetry: false,
    appInfo: { name: 'Kirana' },
  });
}
