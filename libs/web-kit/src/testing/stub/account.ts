import type { Account, MyOrder, OrderStatus } from '@kirana/contracts';

export const password = 'green mango pickle';

export const meera: Account = {
  id: '7d1f0c52-3b1a-4b8e-9a57-0c9b1de2f001',
  email: 'meera@example.com',
  fullName: 'Meera Kowalska',
  emailVerified: true,
  isAdmin: false,
  role: null,
};

export const asha: Account = {
  ...meera,
  id: '7d1f0c52-3b1a-4b8e-9a57-0c9b1de2f002',
  email: 'asha@kirana.example',
  fullName: 'Asha',
  isAdmin: true,
  role: 'owner',
};

const order = (number: string, status: OrderStatus): MyOrder => ({
  id: `3f2c1a90-5b6d-4e7f-8a9b-0c1d2e${number.slice(4)}`,
  number,
  version: 3,
  status,
  handedOver: status === 'delivered',
  placedAt: '2026-11-21T12:00:00.000Z',
  paymentStatus: 'unpaid',
  shopReason: null,
  paymentMethod: 'cash',
  cardTerminal: false,
  paymentUrl: null,
  payUntil: null,
  cancellable: status === 'preparing',
  totals: {
    subtotalMinor: 4400,
    deliveryFeeMinor: 999,
    serviceFeeMinor: 308,
    discountMinor: 0,
    totalMinor: 5707,
  },
  couponCode: null,
  refundedMinor: status === 'delivered' ? 1250 : 0,
  items: [
    {
      productId: 'toor-dal-1kg',
      name: 'Toor Dal',
      translatedName: { pl: 'Soczewica toor dal' },
      unitPriceMinor: 1850,
      quantity: 2,
      leftOut: 0,
      refundedMinor: 0,
      insteadOf: null,
    },
    {
      productId: 'saffron-1g',
      name: 'Saffron',
      translatedName: { pl: 'Szafran' },
      unitPriceMinor: 700,
      quantity: 1,
      leftOut: 0,
      refundedMinor: 0,
      insteadOf: null,
    },
  ],
});

export const someOrders: readonly MyOrder[] = [order('ORD-204816', 'preparing'), order('ORD-118203', 'delivered')];
