import type { Account, AddressForm, MyOrder, SavedAddress, Session } from '@kirana/contracts';
import { Refusal } from './problems.js';

type Body = Record<string, unknown>;

const userId = '7d1f0c52-3b1a-4b8e-9a57-0c9b1de2f001';

/** Who may go to the console. */
const asha = {
  id: '7d1f0c52-3b1a-4b8e-9a57-0c9b1de2f002',
  email: 'asha@kirana.example',
  fullName: 'Asha',
  emailVerified: true,
  isAdmin: true,
  password: 'green mango pickle',
};

/** The gateway's routes about accounts, for one person at a time; a link of a mail works when its token is `good`. */
export class DoubleAccounts {
  user: Account & { password: string } = {
    id: userId,
    email: 'meera@example.com',
    fullName: 'Meera Kowalska',
    emailVerified: true,
    isAdmin: false,
    password: 'green mango pickle',
  };
  orders: MyOrder[] = someOrders();
  addresses: SavedAddress[] = [];
  /** Who signs in instead, once they do. */
  #away: Account & { password: string } = asha;
  #signedIn = false;

  post(what: string, body: Body): unknown {
    switch (what) {
      case 'sign-up':
        if (String(body['password']).length < 8) {
          throw new Refusal(422, 'weak-password', 'Password must be at least 8 characters.', { reasons: ['too-short'] });
        }
        return { done: true };
      case 'sign-in':
        if (body['email'] === this.#away.email) [this.user, this.#away] = [this.#away, this.user];
        if (body['email'] !== this.user.email || body['password'] !== this.user.password) {
          throw new Refusal(401, 'invalid-credentials', 'Invalid email or password.');
        }
        this.#signedIn = true;
        return this.#session();
      case 'refresh':
        if (!this.#signedIn) throw new Refusal(401, 'session-missing', 'Nobody is signed in here.');
        return this.#session();
      case 'sign-out':
        this.#signedIn = false;
        return { done: true };
      case 'verify-email':
      case 'reset-password':
        if (body['token'] !== 'good') throw new Refusal(401, 'invalid-token', 'This link is no longer valid.');
        return { done: true };
      default:
        return { done: true };
    }
  }

  mine(method: string, what: string, authorization: string | undefined, body: Body, id = ''): unknown {
    if (!this.#signedIn || !authorization) throw new Refusal(401, 'unauthenticated', 'Sign in first.');
    const { password, ...account } = this.user;
    if (what === 'addresses') return this.#addresses(method, id, body);
    if (method === 'DELETE') {
      if (body['password'] !== password) throw new Refusal(401, 'invalid-credentials', 'The password is not right.');
      this.#signedIn = false;
      return { done: true };
    }
    if (what === 'orders') return { items: this.orders };
    return what === 'export' ? { account, sessions: [], orders: [] } : account;
  }

  #addresses(method: string, id: string, body: Body): unknown {
    const others = this.addresses.filter(address => address.id !== id);
    if (method === 'GET') return { items: this.addresses };
    if (method === 'DELETE') return { items: (this.addresses = others) };
    const address = { id: id || `7d1f0c52-3b1a-4b8e-9a57-0c9b1de3f${100 + others.length}`, ...(body as AddressForm) };
    this.addresses = [address, ...others];
    return address;
  }

  #session(): Session {
    const { password: _password, ...user } = this.user;
    return { user, accessToken: 'a-token', expiresAt: new Date(Date.now() + 600_000).toISOString() };
  }
}

function someOrders(): MyOrder[] {
  const order = (number: string, status: MyOrder['status'], placedAt: string): MyOrder => ({
    id: `3f2c1a90-5b6d-4e7f-8a9b-0c1d2e${number.slice(4)}`,
    number,
    status,
    paymentStatus: 'unpaid',
    paymentMethod: 'cash',
    placedAt,
    totals: { subtotalMinor: 4_400, deliveryFeeMinor: 999, serviceFeeMinor: 308, totalMinor: 5_707 },
    items: [
      { productId: 'toor-dal-1kg', name: 'Toor Dal', unitPriceMinor: 1_850, quantity: 2 },
      { productId: 'saffron-1g', name: 'Saffron', unitPriceMinor: 700, quantity: 1 },
    ],
    cancellable: status === 'preparing',
  });
  return [
    order('ORD-204816', 'preparing', '2026-11-21T12:00:00.000Z'),
    order('ORD-118203', 'delivered', '2026-11-14T17:20:00.000Z'),
    order('ORD-771540', 'cancelled', '2026-11-02T09:05:00.000Z'),
  ];
}
