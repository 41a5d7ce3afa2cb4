import type { AdminCustomer, AdminOrder, AdminProduct, AdminRider, AdminSetting, OrderStatus } from '@kirana/contracts';
import { enteredNote } from './entered-note.js';
import { stubProducts } from './products.js';

const at = '2026-11-21T12:00:00.000Z';

/** Actions available on a closed order. */
export const nothing: AdminOrder['can'] = {
  setStatus: false,
  resume: false,
  cancel: false,
  changeContact: false,
  refund: false,
  refundCash: false,
  refundPartly: false,
  askAgain: false,
  close: false,
};

const order = (status: OrderStatus, n: number): AdminOrder => ({
  id: `${(2712847316 + n * 16843009).toString(16)}-1111-4111-8111-111111111111`,
  number: `ORD-20481${n}`,
  version: 3,
  customerName: n === 0 ? 'Meera Kowalska' : 'Jan Nowak',
  email: `customer${n}@example.com`,
  totalMinor: 12345,
  status,
  paymentStatus: status === 'cancelled' ? 'refunded' : status === 'delivered' ? 'paid' : 'unpaid',
  awaitsPayment: false,
  itemCount: 2,
  refunding: false,
  onHold: false,
  attention: null,
  windowFrom: '2026-11-21T13:00:00.000Z',
  windowTo: '2026-11-21T14:00:00.000Z',
  isLate: false,
  stepDue: null,
  packer: null,
  createdAt: at,
  updatedAt: at,
  phone: '+48 600 100 200',
  address: 'Puławska 12/3',
  city: 'Warszawa',
  zipCode: '02-566',
  district: 'Mokotów',
  distanceKm: 1.93,
  deliveryTime: '1-2',
  fields: n === 0 ? enteredNote('Code 4711, leave at the door') : [],
  receivedBy: null,
  paymentMethod: 'cash',
  cardTerminal: false,
  cancelReason: status === 'cancelled' ? 'shopper' : null,
  rider: null,
  totals: {
    subtotalMinor: 11e3,
    deliveryFeeMinor: 999,
    serviceFeeMinor: 346,
    discountMinor: 0,
    totalMinor: 12345,
  },
  couponCode: null,
  cashToCollectMinor: status === 'cancelled' || status === 'delivered' ? null : 12345,
  refundedMinor: 0,
  refundableMinor: status === 'cancelled' ? 0 : 12345,
  cashWithRiderMinor: 0,
  paidMinor: 12345,
  partialRefunds: [],
  items: [
    {
      productId: 'toor-dal-1kg',
      name: 'Toor Dal',
      unitPriceMinor: 5500,
      chargedMinor: 5500,
      quantity: 2,
      substitutable: false,
      insteadOf: null,
      discountMinor: 0,
    },
  ],
  can:
    status === 'cancelled'
      ? nothing
      : {
          ...nothing,
          setStatus: true,
          cancel: true,
          refundPartly: true,
          changeContact: true,
        },
  steps: [
    {
      at,
      version: 1,
      trigger: 'placed',
      actor: null,
      from: null,
      to: 'reserving',
      outcome: 'moved',
      paymentStatus: null,
      amountMinor: null,
      reason: null,
      proof: null,
      missing: null,
      substitutes: null,
      eventId: null,
      causationId: null,
      published: [
        {
          id: '01936f2e-0000-7000-8000-000000000001',
          type: 'orders.order-placed.v1',
        },
      ],
    },
  ],
  notes: [],
});

/** One order in each status, as listed. */
export const consoleOrders = (): AdminOrder[] =>
  (['pending', 'confirmed', 'preparing', 'pickup', 'delivering', 'delivered', 'cancelled'] as const).map(order);

/** The products of the list; the first out of stock, the second low, the fourth inactive. */
export const consoleProducts = (): AdminProduct[] =>
  stubProducts.map(({ id, name, translatedName, description, categoryId, priceMinor, vatRate, netQuantity }, n) => ({
    id,
    name,
    translatedName,
    description,
    categoryId,
    priceMinor,
    depositMinor: 0,
    portionGrams: null,
    pricePerKgMinor: null,
    vatRate,
    netAmount: netQuantity.amount,
    netUnit: netQuantity.unit,
    eans: [],
    imageUrl: null,
    quantity: [0, 9][n] ?? n + 8,
    isActive: n !== 3,
    version: 1,
    createdAt: at,
    updatedAt: at,
  }));

const values: [AdminSetting['key'], string, string | null][] = [
  ['store_name', 'Kirana', 'Kirana'],
  ['store_phone', '+48 22 123 45 67', '+48 22 123 45 67'],
  ['store_email', 'hello@kirana.example', 'hello@kirana.example'],
  ['shop_language', 'pl', 'pl'],
  ['delivery_fee', '15.99', '9.99'],
  ['tax_rate', '23', '7'],
  ['min_order_amount', '50.00', null],
  ['currency', 'PLN', 'PLN'],
  ['opening_hours', '', ''],
  ['holidays', '', ''],
  ['window_capacity', '', ''],
  ['days_ahead', '0', '0'],
  ['delivery_proof', 'none', 'none'],
  ['orders_paused', '', ''],
  ['company_name', '', ''],
  ['company_address', '', ''],
  ['company_nip', '', ''],
  ['store_logo', '', ''],
  ['brand_colour', '', ''],
  ['store_tagline', '', ''],
  ['email_line', '', ''],
  ['terms_en', '', ''],
  ['terms_pl', '', ''],
  ['privacy_en', '', ''],
  ['privacy_pl', '', ''],
];
export const consoleSettings = (): AdminSetting[] =>
  values.map(([key, value, inForce]) => ({ key, value, inForce, description: key, stored: false }));

const atHome = { status: 'available', orderId: null, district: null, stage: null } as const;
const home = { latitude: 52.2033, longitude: 21.0122, progress: 0 };
const rider = (id: string, name: string): AdminRider => ({
  id,
  name,
  phone: '+48 500 000 100',
  onShift: true,
  delivered: 12,
  active: true,
  version: 1,
  position: home,
  run: null,
  ...atHome,
});
export const consoleRiders: readonly AdminRider[] = [
  {
    ...rider('rider-0', 'Arjun Mehta'),
    status: 'busy',
    orderId: order('confirmed', 1).id,
    district: 'Wola',
    stage: 'delivering',
    position: {
      latitude: 52.22,
      longitude: 20.99,
      progress: 0.5,
    },
  },
  rider('rider-1', 'Zofia Wójcik'),
  rider('rider-2', 'Kamil Nowak'),
];

const customer = (fullName: string, username: string, orderCount: number): AdminCustomer => ({
  id: `${orderCount + 1}1111111-1111-4111-8111-111111111111`,
  fullName,
  username,
  email: 'x@example.com',
  emailVerified: true,
  locale: 'pl',
  tags: orderCount === 0 ? [] : ['VIP'],
  createdAt: at,
  updatedAt: at,
  orderCount,
  lastActivity: orderCount === 0 ? null : at,
});
export const consoleCustomers = [customer('Meera Kowalska', 'meera', 7), customer('Jan Nowak', 'jan', 0)];
