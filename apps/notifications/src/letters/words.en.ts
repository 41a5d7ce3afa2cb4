import type { Words } from './wording.js';

export const english: Words = {
  footer:
    'Kirana, Indian groceries delivered in Warsaw. You get this letter because of an order or an account with us; answers reach the shop.',
  track: 'Track your order',
  seeOrder: 'See the order',
  receipt: 'Receipt to print or keep',
  letters: {
    confirmation: ({ name, number, total, cash }) => ({
      subject: `Order ${number} is confirmed`,
      heading: 'Thank you for your order',
      paragraphs: [
        `Hello ${name}, we have your order ${number} and start packing now.`,
        cash ? `Please have ${total} ready for the rider.` : `We have received your payment of ${total}.`,
      ],
    }),
    delivered: ({ name, number }) => ({
      subject: `Order ${number} is delivered`,
      heading: 'Delivered. Enjoy your meal!',
      paragraphs: [
        `Hello ${name}, your order ${number} has arrived.`,
        'If anything is missing or not as it should be, answer this letter.',
      ],
    }),
    cancelled: ({ name, number, total, paid }) => ({
      subject: `Order ${number} is cancelled`,
      heading: 'Your order is cancelled',
      paragraphs: [
        `Hello ${name}, order ${number} was cancelled and will not be delivered.`,
        paid ? `We are returning ${total} to you and will write once it is on its way.` : 'Nothing is charged.',
      ],
    }),
    refunded: ({ name, number, total }) => ({
      subject: `Refund for order ${number}`,
      heading: 'Your money is on its way back',
      paragraphs: [
        `Hello ${name}, we have returned ${total} for order ${number} the way you paid.`,
        'Depending on your bank it shows within a few days.',
      ],
    }),
  },
  merchantNotice: ({ number, total }) => ({
    subject: `New order ${number}, ${total}`,
    heading: 'New order',
    paragraphs: [`Order ${number} over ${total} is accepted and can be packed.`],
    items: 'To be packed',
    console: 'Open the console',
    footer: 'A notice of the Kirana shop. An answer to it reaches the shopper.',
  }),
  verifyEmail: ({ name, until }) => ({
    subject: 'Confirm your e-mail address',
    heading: 'Is this your address?',
    paragraphs: [
      `Hello ${name}, somebody opened an account at Kirana with this address.`,
      `If it was you, confirm it until ${until}. If not, do nothing and we will write no more.`,
    ],
    action: 'Confirm my address',
  }),
  webhookDisabled: ({ name, url, because }) => ({
    subject: `Webhooks to ${name} are switched off`,
    heading: `Webhooks to ${name} are switched off`,
    paragraphs: [
      because === 'gone'
        ? `${url} answered that it is gone for good (410), so nothing is sent there any more.`
        : `Nothing has arrived at ${url} for five days, so nothing is sent there any more.`,
      'When it works again, switch it on in the console and replay what was missed.',
    ],
    console: 'Integrators in the console',
    footer: 'This notice is for the people who run the shop.',
  }),
  resetPassword: ({ name, until }) => ({
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [
      `Hello ${name}, somebody asked for a new password for your account.`,
      `The link works once, until ${until}. If it was not you, do nothing: your password stays as it is.`,
    ],
    action: 'Choose a new password',
  }),
  facts: {
    number: 'Order',
    accepted: 'Accepted',
    customer: 'Name',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    payment: 'Payment',
    nip: 'Tax number (NIP)',
  },
  methods: { 'credit-card': 'Credit card', 'debit-card': 'Debit card', cash: 'Cash on delivery', blik: 'BLIK', paypal: 'PayPal' },
  items: 'Your groceries',
  subtotal: 'Subtotal',
  delivery: 'Delivery',
  serviceFee: 'Service fee',
  total: 'Total',
  vatTitle: 'VAT contained',
  vatHeading: ['Rate', 'Net', 'VAT', 'Gross'],
  vatNote: 'All prices include VAT. The service fee is a charge of the shop and not a tax.',
};
