import { printedIn, type Env } from '@kirana/config';
import { isLoopback } from './exposure.js';
import { createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto';
import { z } from 'zod';

const KeySet = z.object({ keys: z.array(z.looseObject({ kid: z.string(), x: z.string() })) });

/**
 * Returns whether the gateway will accept tokens signed by identity: no key is given, so that both halves are generated; or only a private
 * one, whose public half is derived; or both, and the set contains the public half.
 */
function accessTokenKeysFit({ ACCESS_TOKEN_KEY: key, ACCESS_TOKEN_PUBLIC_KEYS: publicKeys }: Env): boolean {
  if (key === undefined) return publicKeys === undefined;
  try {
    const jwk = JSON.parse(key) as JsonWebKey & { kid?: unknown };
    const { x } = createPublicKey(createPrivateKey({ key: jwk, format: 'jwk' })).export({ format: 'jwk' });
    if (jwk.crv !== 'Ed25519' || typeof jwk.kid !== 'string') return false;
    return (
      publicKeys === undefined || KeySet.parse(JSON.parse(publicKeys)).keys.some(each => each.kid === jwk.kid && each.x === x)
    );
  } catch {
    return false;
  }
}

/** A requirement for opening the shop to the public. docs/going-live.md contains the same table; a test compares them. */
export interface GoingLiveRule {
  /** The variable, as listed on the page. */
  readonly variable: string;
  /** What to do: the beginning of a sentence. */
  readonly set: string;
  /** The consequence otherwise: the end of the sentence. */
  readonly because: string;
  /** How an operator can check it. */
  readonly check: string;
  /** Also applies to a shop that is reachable from its own machine only. */
  readonly always?: true;
  /** Returns the invalid variables; none when the rule holds. Empty variables are already removed. */
  readonly wrong: (given: Env) => readonly string[];
}

const missing = (name: string) => (given: Env) => (given[name] === undefined ? [name] : []);
const isOn = (value: string | undefined) => value !== undefined && !/^(false|0|no|off|n|disabled)$/i.test(value);
const mustBeOff = (name: string) => (given: Env) => (isOn(given[name]) ? [name] : []);
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '');

export const goingLiveRules: readonly GoingLiveRule[] = [
  {
    variable: 'PUBLIC_URL',
    set: 'set it to the address customers use, beginning with https://',
    because: 'links in emails lead there and passwords must not travel unencrypted',
    check: 'open the address: the browser shows no warning, and links in emails lead there',
    wrong: ({ PUBLIC_URL: url }) => (url?.startsWith('https://') && URL.canParse(url) ? [] : ['PUBLIC_URL']),
  },
  {
    variable: 'SMTP_URL',
    set: 'set it to your mail server, as smtps://user:password@host:465; in user and password write `@`, `:`, `/`, `#` as %40, %3A, %2F, %23',
    because: 'emails would stay on a page of the shop, where any visitor could read the links to other accounts',
    check: 'request a new password in the shop: the email arrives, and `/inbox` answers 404',
    // The mail catcher of docker-compose.yml is not a mail server.
    wrong: ({ SMTP_URL: url }) => (url === undefined || url === 'smtp://mail:1025' ? ['SMTP_URL'] : []),
  },
  {
    variable: 'MAIL_FROM',
    set: 'set it to a sender address of your own domain',
    because: 'mail servers refuse mail from the example address',
    check: 'the email of the check above comes from it and is not marked as spam',
    wrong: missing('MAIL_FROM'),
  },
  {
    variable: 'MERCHANT_EMAIL',
    set: 'set it to an address that you read',
    because: 'notices of new orders, with names and addresses of customers, go there',
    check: 'place an order: the notice arrives',
    wrong: missing('MERCHANT_EMAIL'),
  },
  {
    variable: 'STRIPE_SECRET_KEY',
    set: 'set it together with STRIPE_WEBHOOK_SECRET, or leave both and ONLINE_PAYMENTS out to take cash only, or let an extension take the payments',
    because: 'the payment simulator takes no money and does not run in a public shop',
    check: 'pay an order by card: the payment is in the dashboard of Stripe and the order is paid in the console',
    wrong: given => {
      const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook } = given;
      if (key === undefined && isOn(given['ONLINE_PAYMENTS']) && !given['EXTENSIONS']) return ['STRIPE_SECRET_KEY'];
      return key !== undefined && webhook === undefined ? ['STRIPE_WEBHOOK_SECRET'] : [];
    },
  },
  {
    variable: 'STRIPE_API_URL',
    set: 'leave it out or set it to https://api.stripe.com',
    because: 'payments would not go to Stripe',
    check: '`/stripe-simulator` answers 404',
    wrong: ({ STRIPE_API_URL: url }) => (url === undefined || /(^|\.)stripe\.com$/.test(hostOf(url)) ? [] : ['STRIPE_API_URL']),
  },
  {
    variable: 'ACCESS_TOKEN_KEY',
    set: 'set it to a private Ed25519 key as a JWK with kid, alone or with ACCESS_TOKEN_PUBLIC_KEYS that hold its public half, or leave both out',
    because: 'every session would be refused',
    check: 'sign in',
    always: true,
    wrong: given => (accessTokenKeysFit(given) ? [] : ['ACCESS_TOKEN_KEY']),
  },
  {
    variable: '*_SECRET, *_KEY, *_PASSWORD, *_URL',
    set: 'give each secret a random value of your own, as `openssl rand -hex 32` prints it, or leave it out where the shop makes one',
    because: 'the values in the Kirana repository are public',
    check: 'no secret of `.env.example` is in your `.env`',
    wrong: printedIn,
  },
  {
    variable: 'ORDER_PROGRESS',
    set: 'set it to `staff`, or to `demonstration` for a shop that only shows how it works',
    because: 'in a demonstration a clock packs and delivers each order within about a minute, and counts its cash as collected',
    check: 'the dashboard of the console says who moves the orders; by the staff, an order that nobody touches stays where it is',
    wrong: missing('ORDER_PROGRESS'),
  },
  {
    variable: 'DEMO_ACCOUNTS',
    set: 'leave it out',
    because: 'the passwords of the demo accounts are public',
    check: 'the output of the start says that demo accounts are locked, or nothing; the logins of the README are refused',
    wrong: mustBeOff('DEMO_ACCOUNTS'),
  },
  {
    variable: 'DEMO_DATA',
    set: 'leave it out',
    because: 'the console would say that its orders are made up',
    check: 'the console has no banner about demo data',
    wrong: mustBeOff('DEMO_DATA'),
  },
  {
    variable: 'WEBHOOK_LOOPBACK',
    set: 'leave it out',
    because: 'webhooks could call programs on the machine of the shop',
    check: 'in the console, an endpoint at http://127.0.0.1 is refused',
    wrong: mustBeOff('WEBHOOK_LOOPBACK'),
  },
  {
    variable: 'TRUSTED_PROXIES',
    set: 'name the addresses of your reverse proxies and no others',
    because: 'any other trusted client can choose its address and so evade the rate limits',
    check: 'a customer who is refused with 429 does not make the shop refuse a customer of another network',
    wrong: ({ TRUSTED_PROXIES: proxies = '' }) => (/\/0+\s*(,|$)/.test(proxies) ? ['TRUSTED_PROXIES'] : []),
  },
  {
    variable: 'METRICS_PORT',
    set: 'leave it out, or leave HOST on loopback and put a reverse proxy in front of the shop',
    because: 'the metrics of the shop would be public',
    check: 'from another machine, the port does not answer',
    wrong: ({ METRICS_PORT: port, HOST: host }) =>
      port !== undefined && host !== undefined && !isLoopback(host) ? ['METRICS_PORT'] : [],
  },
];
