import { Stripe } from 'stripe';
import { counter } from '@kirana/observability';
import type { StripeConfig } from '../config.js';

/** Number of retries the SDK makes by itself after a connection error. */
export const sdkRetries = 1;

const requests = counter('stripe_request_total', 'Answers of the payment provider', ['service', 'op', 'code']);

/** The fields of the SDK's `response` event that are used here. */
interface Answer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** Returns the operation of a request without ids, such as `POST /v1/checkout/sessions/:id/expire`. */
function operationOf(method: string, path: string): string {
  return `${method} ${path.replace(/\?.*$/, '').replace(/\/(cs|pi|re)_\w+/g, '/:id')}`;
}

/** Creates the Stripe SDK client for the configured address. */
export function stripeClient(config: StripeConfig): Stripe {
  const { hostname, port, protocol } = new URL(config.STRIPE_API_URL);
  const stripe = new Stripe(config.STRIPE_SECRET_KEY.reveal(), {
    host: hostname,
    port: port === '' ? (protocol === 'http:' ? 80 : 443) : Number(port),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: config.STRIPE_TIMEOUT_MS,
    maxNetworkRetries: sdkRetries,
    telemetry: false,
    appInfo: { name: 'Kirana' },
  });
  stripe.on('response', ({ method, path, status }: Answer) =>
    requests.inc({ service: 'payments', op: operationOf(method, path), code: String(status) }),
  );
  return stripe;
}
