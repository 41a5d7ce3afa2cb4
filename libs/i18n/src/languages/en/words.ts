/** The names of the payment methods on screen, in emails and on paper. */
export const paymentMethodNames = {
  'credit-card': 'Credit card',
  'debit-card': 'Debit card',
  cash: 'Cash on delivery',
  blik: 'BLIK',
  paypal: 'PayPal',
  'card-terminal': 'Card at the door',
};

/** Words of a receipt: on its page, in its PDF, in emails and on the provider's page. */
export const receiptWords = {
  title: 'Receipt',
  notValid: 'This order was not completed. Nothing is owed for it.',
  unpaid: 'This order is waiting for its payment. It becomes a receipt once it is paid.',
  placed: 'Ordered',
  seller: 'Sold by',
  buyer: 'Sold to',
  nip: 'Tax number (NIP)',
  item: 'Item',
  quantity: 'Qty',
  unitPrice: 'Price',
  amount: 'Amount',
  moreProducts: (count: number) => `${count} more items`,
  subtotal: 'Subtotal',
  delivery: 'Shipping',
  serviceFee: 'Service fee',
  deposit: 'Deposit',
  depositOutsideVat: 'Deposit, outside VAT',
  discount: (code: string) => `Discount ${code}`.trim(),
  total: 'Total',
  takenOff: 'Taken off',
  refunded: 'Refunded',
  toPay: 'To pay at the door',
  paid: 'Paid at the door',
  afterRefund: 'After refund',
  leftOut: { plain: 'not delivered', takenOff: 'not delivered, taken off', refunded: 'not delivered, refunded' },
  insteadOf: (name: string) => `instead of ${name}`,
  vatTitle: 'VAT contained',
  vatAfterRefund: 'VAT contained after the refund',
  correction: 'Correction',
  corrected: {
    missing: 'not delivered',
    damaged: 'damaged goods',
    returned: 'returned goods',
    goodwill: 'goodwill',
    other: 'partial refund',
    substitute: 'substitute',
    weighed: 'lower weight',
    cancelled: 'order cancelled',
    refunded: 'order refunded',
    changed: 'order changed',
  },
  rate: 'Rate',
  net: 'Net',
  vat: 'VAT',
  gross: 'Gross',
  payment: 'Payment',
  note: 'All prices include VAT. The service fee is a charge made by the shop, not a tax.',
  depositNote: 'Deposits are outside VAT.',
  statuses: { unpaid: 'to be paid', paid: 'paid', failed: 'failed', refunded: 'refunded' },
};

/** Why the shop cancelled an order, in its customer's words: on its page, in My orders, in emails and in the question of the console. */
export const shopCancelled = {
  'out-of-stock': 'The shop had to cancel this order: something is out of stock. We are sorry.',
  'customer-asked': 'The shop cancelled this order, as you asked.',
  'address-unreachable': 'The shop had to cancel this order: we cannot reach the address. We are sorry.',
  other: 'The shop had to cancel this order. We are sorry.',
};

/** Why a rider could not hand an order over, in its customer's words: on its page and in the email. */
export const undelivered = {
  'nobody-home': 'Nobody opened the door.',
  refused: 'It was not accepted at the door.',
  'wrong-address': 'The rider could not find the address.',
  damaged: 'The goods were damaged on the way. We are sorry.',
  other: 'The rider could not hand it over.',
};

/** The small texts that every shop asks for at the checkout, by the key of their field. `wish`: words with which many begin; letters and spaces only. */
export const orderTexts = {
  riderNote: {
    label: 'Note for the rider',
    hint: 'Optional. Only the packer and the rider see it.',
    example: 'Entrance code, floor, where to ring',
    wish: { words: 'Leave at the door', notInCash: 'With cash the rider has to meet you.' },
  },
  pin: {
    label: 'Exact place',
    hint: 'Optional, for an entrance that is hard to find. For the shop and the rider, who may open it in a map program.',
    example: '52.19300, 21.03500',
  },
};

/** What customers read while the shop takes no orders, unless the admin writes something else. */
export const pauseNotice: string = 'We are taking a short break and will be back soon.';

/** What was ticked, or not, in a field of an order. */
export const yesNo = { yes: 'Yes', no: 'No' };

/** The names of the diets, by which the search finds their products. The messages of the clients have the same. */
export const dietNames = { vegan: 'Vegan', vegetarian: 'Vegetarian', 'gluten-free': 'Gluten-free', jain: 'Jain' };

/** What a device shows of an order while no page is open; the clients' messages have the same. */
export const pushWords = { delivering: 'Your order is on the way', delivered: 'Your order is at the door', order: 'Order' };

/** The page on which the simulator of the payment provider is paid. */
export const paymentPage = {
  title: 'Pay for your groceries',
  simulator: 'Simulator. No real money moves on this page.',
  total: 'To pay',
  card: 'Card',
  number: 'Card number',
  expiry: 'Expires (MM / YY)',
  cvc: 'Security code',
  pay: 'Pay',
  testCards: 'Test cards, any future date and any code',
  paid: 'is paid',
  refusedCard: 'is refused',
  asks: 'asks for confirmation',
  blikCode: 'BLIK code, six digits',
  blikHint: 'Any six digits will do.',
  bankApp: 'Your bank’s app (simulated)',
  bankWaits: 'Waiting for you to approve the payment in your bank’s app.',
  cardWaits: 'Your bank wants to make sure that it is you.',
  approve: 'Approve',
  deny: 'Reject',
  paypalApprove: 'Approve with PayPal',
  paypalLater: 'Approve, but the money never comes',
  paypalDeny: 'Decline',
  cancel: 'Back to the shop without paying',
  malformed: 'Please check the highlighted field.',
  refused: 'The payment was refused. Nothing was charged; you can try again.',
  timedOut: 'The bank had no answer in time. Nothing was charged; please try again with a new code.',
  done: 'Thank you. Taking you back to the shop …',
  back: 'Go to the shop now',
  expired: 'This payment page is closed. Nothing was charged.',
  notFound: 'There is no such payment.',
};

/** How a city is named of which only the name is known, and a tax number that is no NIP. */
export const placeWords = {
  in: (city: string) => `in ${city}`,
  of: (city: string) => `of ${city}`,
  outside: (city: string) => `outside ${city}`,
  vatId: 'VAT ID',
};
